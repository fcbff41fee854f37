/// The line end of a source.
package enum Newline: Sendable, Equatable {
    case lineFeed
    case carriageReturnLineFeed
    case carriageReturn

    /// Creates the first line end in `bytes`, or LF if there is none.
    package init(firstIn bytes: [UInt8]) {
        guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            self = .lineFeed
            return
        }
        if bytes[index] == 0x0A {
            self = .lineFeed
        } else if index + 1 < bytes.count, bytes[index + 1] == 0x0A {
            self = .carriageReturnLineFeed
        } else {
            self = .carriageReturn
        }
    }

    /// The bytes of the line end.
    package var bytes: [UInt8] {
        switch self {
        case .lineFeed: [0x0A]
        case .carriageReturnLineFeed: [0x0D, 0x0A]
        case .carriageReturn: [0x0D]
        }
    }
}
