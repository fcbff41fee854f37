/// The line end of a source.
package enum Newline: Sendable, Equatable {
    case lineFeed
    case carriageReturnLineFeed
    case carriageReturn

    /// Creates the first line end in `bytes`, or LF if there is none.
    package init(firstIn bytes: [UInt8]) {
        let lineFeed = bytes.span.offset(of: 0x0A, from: 0, to: bytes.count)
        let carriageReturn = bytes.span.offset(of: 0x0D, from: 0, to: lineFeed)
        if carriageReturn == lineFeed {
            self = .lineFeed
        } else {
            self = carriageReturn + 1 == lineFeed && lineFeed < bytes.count ? .carriageReturnLineFeed : .carriageReturn
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
