/// The closing brackets that are waited for, two bits each: the innermost 64 in registers or on the stack, those further out in an array.
struct BracketStack {
    private var word = (low: UInt64(0), high: UInt64(0))
    private var spilled: [UInt64] = []
    private(set) var count = 0

    /// The innermost closer, nil where nothing is open.
    var last: TokenType? {
        guard count > 0 else { return nil }
        return switch word.low & 3 {
        case 0: .rightParenthesis
        case 1: .rightSquareBracket
        default: .rightCurlyBracket
        }
    }

    /// Opens a bracket that `closer` closes.
    mutating func push(_ closer: TokenType) {
        let code: UInt64 = closer == .rightParenthesis ? 0 : closer == .rightSquareBracket ? 1 : 2
        if count > 0, count.isMultiple(of: 32) {
            // The low word is full: it becomes the high one.
            if count > 32 { spilled.append(word.high) }
            word = (0, word.low)
        }
        word.low = word.low << 2 | code
        count += 1
    }

    /// Closes the innermost bracket; does nothing where none is open.
    mutating func pop() {
        guard count > 0 else { return }
        count -= 1
        word.low >>= 2
        if count > 0, count.isMultiple(of: 32) { word = (word.high, spilled.popLast() ?? 0) }
    }
}
