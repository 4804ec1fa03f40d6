# Builds `hooke` as one binary that needs neither Swift nor GSL nor any other shared library. Sourced after prerequisites.sh.

# A folder for itself, as the flags differ from those of other builds.
static=.build/static

# build_static : builds it for release and prints its path.
build_static() {
    # Without debug information and the paths of assertions, which are of this machine.
    static_flags="-c release --scratch-path $static --product hooke -debug-info-format none -Xswiftc -static-executable"
    # shellcheck disable=SC2086 # Words without spaces.
    quietly swift build $static_flags -Xcc "-ffile-prefix-map=$PWD=." &&
        say "$(swift build $static_flags -Xcc "-ffile-prefix-map=$PWD=." --show-bin-path)/hooke"
}
