/// A place in CSS as source maps count: lines from 0, and columns from 0 in UTF-16 code units (ECMA-426 §4).
struct GeneratedPosition: Comparable {
    var line = 0
    var column = 0

    static func < (left: GeneratedPosition, right: GeneratedPosition) -> Bool {
        left.line == right.line ? left.column < right.column : left.line < right.line
    }
}

extension GeneratedPosition {
    /// Counts along a text in UTF-8 (or in ASCII), from its beginning.
    struct Counter {
        /// Where what comes next stands.
        private(set) var position = GeneratedPosition()
        private var isBehindReturn = false

        /// Goes on behind a byte; line ends are those of CSS Syntax 3 §3.3.
        mutating func pass(_ byte: UInt8) {
            let isPair = byte == 0x0A && isBehindReturn
            isBehindReturn = byte == 0x0D
            switch byte {
            case 0x0A where isPair: break
            case 0x0A, 0x0C, 0x0D: position = GeneratedPosition(line: position.line + 1, column: 0)
            case 0x80..<0xC0: break
            case 0xF0...: position.column += 2
            default: position.column += 1
            }
        }
    }
}
