# The Homebrew formula of a package. Sourced after prerequisites.sh.

# releases_url : where releases can be downloaded: HOOKE_RELEASES, else of the git remote 'origin', else a placeholder.
releases_url() {
    if [ "${HOOKE_RELEASES-}" ]; then
        say "${HOOKE_RELEASES%/}"
        return
    fi
    remote=$(git config --get remote.origin.url 2>/dev/null | sed -e 's|^git@\([^:]*\):|https://\1/|' -e 's|^ssh://git@|https://|' -e 's|/*$||' -e 's|\.git$||') || :
    case $remote in
    https://*@*) say "https://${remote#*@}/releases/download" ;;
    https://*) say "$remote/releases/download" ;;
    *) say "https://RELEASES" ;;
    esac
}

# formula VERSION NAME SHA256 URL : the formula of the package NAME.tar.gz.
formula() {
    cat <<END
class Hooke < Formula
  desc "Deterministic, headless simulator of physics and Core Animation"
  homepage "${4%/releases/download}"
  url "$4/v$1/$2.tar.gz"
  version "$1"
  sha256 "$3"
  license "GPL-3.0-or-later"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    bin.install "bin/hooke"
    man1.install "share/man/man1/hooke.1"
    bash_completion.install "share/bash-completion/completions/hooke"
    zsh_completion.install "share/zsh/site-functions/_hooke"
    fish_completion.install "share/fish/vendor_completions.d/hooke.fish"
    doc.install Dir["share/doc/hooke/*"]
  end

  test do
    assert_equal "$1", shell_output("#{bin}/hooke --version").strip
    system bin/"hooke", "run", doc/"scenarios/elastic-pull.yaml"
    assert_path_exists testpath/"runs/elastic-pull/points.csv"
  end
end
END
}
