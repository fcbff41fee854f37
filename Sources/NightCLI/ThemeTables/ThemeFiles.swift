import Glibc
import NightTheme
import SourceText

/// The files that a resolver document may refer to: those in its folder and below, and no others.
enum ThemeFiles {
    /// Returns the files that the document `path` may refer to; `path` is nil for standard input, which has no folder.
    static func below(_ path: FilePath?) -> TokenFiles {
        let known = KnownFiles()
        return TokenFiles { name, place in
            if let result = known.results[name] { return result }
            let result: Result<StructuredValue, ThemeTableError>
            do throws(ThemeTableError) {
                result = .success(try read(name, below: path, place))
            } catch {
                result = .failure(error)
            }
            known.results[name] = result
            return result
        }
    }

    /// The files read so far, so that a file with many themes is read once.
    private final class KnownFiles {
        var results: [String: Result<StructuredValue, ThemeTableError>] = [:]
    }

    private static func read(_ name: String, below path: FilePath?, _ place: SourceLocation) throws(ThemeTableError) -> StructuredValue {
        func refusal(_ message: String) -> ThemeTableError { ThemeTableError([ThemeProblem(.unreadable, at: place, message)]) }
        let quoted = PrintableName.quoted(Array(name.utf8))
        guard let path else { throw refusal("\(quoted) cannot be found: standard input has no folder") }
        guard !name.contains("://"), !name.contains("\0") else { throw refusal("\(quoted) is not read: only files beside this one are") }
        let bytes: [UInt8]?
        do throws(SystemError) {
            let folder = try FileSystem.realPath(path.folder)
            let real = try FileSystem.realPath(path.folder.appending(Array(name.utf8)))
            bytes = name.hasPrefix("/") || !real.isInside(folder) ? nil : try contents(of: real)
        } catch {
            throw refusal("\(quoted) cannot be read: \(error.text)")
        }
        guard let bytes else { throw refusal("\(quoted) is not read: it is outside the folder of this file") }
        return try JSONReader.read(bytes, file: Array(name.utf8))
    }

    private static func contents(of path: FilePath) throws(SystemError) -> [UInt8] {
        // Opening a pipe would wait for its other end.
        guard try FileSystem.status(of: path).kind == .file else { throw SystemError(number: EINVAL) }
        let file = try FileDescriptor(reading: path)
        return try file.readAll(expecting: try file.status().size)
    }
}
