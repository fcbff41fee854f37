import SourceText

/// Writes the output of a theme command to standard output or a file.
enum ThemeOutput {
    /// Writes `bytes`, and returns the errors.
    static func messages(writing bytes: [UInt8], to output: Destination, _ console: Console) -> [Message] {
        guard case .file(let path) = output else { return console.messages(writing: ByteRope(bytes)) }
        do throws(SystemError) {
            try DeferredSignals.whileDeferring { () throws(SystemError) in
                try SingleWriting.write(ByteRope(bytes), to: path, permissions: nil)
            }
            return []
        } catch {
            return [Message(path.bytes, error, code: .unwritable)]
        }
    }
}
