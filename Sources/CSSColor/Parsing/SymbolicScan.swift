internal import SourceText

/// A scan of a text that is not a `<color>` as written, for the dependencies that may make it one on the page.
///
/// A text with `var()` or another substitution is valid until the value is known, whatever surrounds it (CSS Values 5, section 4).
struct SymbolicScan {
    private static let dependencies = NameTable<ColorDependencies>([
        ("var", .variable), ("env", .environment), ("attr", .attribute), ("if", .substitution), ("inherit", .substitution),
        ("first-valid", .substitution), ("random-item", .substitution), ("random", .element),
    ])

    private var needs: ColorDependencies = []
    /// The function that the text begins with.
    private var function: ColorFunction?
    /// The arguments of that function, if there are at most two.
    private var sides = (first: SourceSpan(0, 0), second: SourceSpan(0, 0))
    private var commas = 0
    private var isOneFunction = true
    /// False if a bracket has no partner, so that the text cannot stand among others.
    private var isBalanced = true
    private var isDeep = false
    /// The brackets that close those that are open.
    private var closing: [UInt8] = []
    private var depth: Int { closing.count }

    /// Reads the whole text once.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var lexer = ColorLexer(span, in: bytes)
        if case .function(let name) = lexer.current { function = ColorFunction.table[name] }
        var start = 0
        repeat {
            // The first lexeme of an argument begins it.
            if depth == 1, start == 0 { start = lexer.start }
            switch lexer.current {
            case .function(let name):
                enter(UInt8(ascii: ")"))
                needs.formUnion(SymbolicScan.dependency(on: name))
            case .open: enter(UInt8(ascii: ")"))
            case .bracket(UInt8(ascii: "[")): enter(UInt8(ascii: "]"))
            case .bracket(UInt8(ascii: "{")): enter(UInt8(ascii: "}"))
            case .comma where depth == 1:
                endArgument(start, lexer)
                commas += 1
                start = 0
            case .close:
                if depth == 1 { endArgument(start, lexer) }
                leave(UInt8(ascii: ")"))
            case .bracket(let byte): leave(byte)
            case .end:
                // Only parentheses are closed where a text is cut off.
                if closing.contains(where: { $0 != UInt8(ascii: ")") }) { isBalanced = false }
                if depth > 0 { endArgument(start, lexer) }
            default: break
            }
            let isDone = lexer.current == .end
            lexer.advance(in: bytes)
            if isDone { break }
            if depth == 0, lexer.current != .end { isOneFunction = false }
        } while true
    }

    /// Returns the value of the text, if any; `isBeyondLimits` is true if the parser gave up at its limits.
    func value(isBeyondLimits: Bool) -> ColorValue? {
        guard isBalanced else { return nil }
        let isColorFunction = function != nil && isOneFunction
        if needs.isDisjoint(with: .substitutions) {
            // Without a substitution, only a color function may be a color.
            guard isColorFunction, isBeyondLimits || !needs.isEmpty else { return nil }
        }
        if isBeyondLimits || isDeep { return .symbolic(needs.union(.effort)) }
        switch function {
        case .lightDark where isOneFunction && commas == 1 && !sides.first.isEmpty && !sides.second.isEmpty:
            return .lightDark(light: sides.first, dark: sides.second)
        case .contrast where isOneFunction && commas == 0 && !sides.first.isEmpty: return .contrastColor(sides.first)
        default: return .symbolic(needs)
        }
    }

    private mutating func enter(_ end: UInt8) {
        closing.append(end)
        if depth > ColorParser.depthLimit { isDeep = true }
    }

    private mutating func leave(_ end: UInt8) {
        if closing.popLast() != end { isBalanced = false }
    }

    private mutating func endArgument(_ start: Int, _ lexer: ColorLexer) {
        let span = start < lexer.previousEnd && start > 0 ? SourceSpan(start, lexer.previousEnd) : SourceSpan(0, 0)
        if commas == 0 { sides.first = span } else { sides.second = span }
    }

    private static func dependency(on name: PackedName) -> ColorDependencies {
        // A custom function begins with two hyphens.
        name.words.x & 0xFFFF == 0x2D2D ? .substitution : dependencies[name] ?? []
    }
}
