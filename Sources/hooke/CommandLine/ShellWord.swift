/// Words of commands that messages print, to be pasted into a shell.
enum ShellWord {
    /// The word, in single quotes if a shell would read it otherwise.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "/._-+,:@%=".unicodeScalars.contains(scalar)
            }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }
}
