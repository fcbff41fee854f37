/// A list that can't be read.
struct FileListError: Error {
    let name: [UInt8]
    let error: SystemError
}
