internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// Writes the blocks of dark rules, nested as in the source: each begins when the first declaration inside it is written.
struct BlockWriter: Sendable {
    /// A block of the source whose declarations are being read.
    struct OpenBlock: Sendable {
        /// The index of the item in the outline.
        let index: Int
        /// The rule or at-rule.
        let item: OutlineItem
        /// True if the block applies only in the dark theme.
        let isDark: Bool
        /// The index of the first item after the last rule nested in the block.
        fileprivate(set) var runStart: Int
        /// True if the beginning of the block is written.
        fileprivate(set) var isWritten = false
    }

    /// The bytes written so far.
    var output: [UInt8] = []
    /// The open blocks, from the outside in.
    private(set) var open: [OpenBlock] = []
    /// The offset in the output at which the mirror of the current item begins; nil while nothing is written.
    var mirrorStart: Int?
    /// True if the end of the sheet may have cut off the value that is being written.
    var mayBeCutOff = false
    /// The number of open blocks, from the outermost, whose beginning is written.
    private var written = 0
    /// The offset in the output at which the declaration that is being written begins.
    private var declarationStart = 0
    /// The form of the rules.
    private let form: DarkRuleForm

    /// Creates a writer of rules in `form`.
    init(_ form: DarkRuleForm) { self.form = form }

    /// The innermost open block, if it is a style rule.
    var rule: OpenBlock? { open.last.flatMap { $0.item.kind == .rule ? $0 : nil } }

    /// The selectors of the innermost open style rule.
    var prelude: SourceSpan? { open.last { $0.item.kind == .rule }?.item.value }

    // MARK: Blocks

    /// Enters a block, without writing its beginning.
    mutating func enter(_ item: OutlineItem, at index: Int, isDark: Bool) {
        open.append(OpenBlock(index: index, item: item, isDark: isDark, runStart: index + 1))
    }

    /// Leaves the innermost block, which ends with the item at `index`, and writes its end if its beginning is written.
    ///
    /// - Returns: true if the block applied only in the dark theme.
    mutating func leave(at index: Int) -> Bool {
        guard let block = open.popLast() else { return false }
        if !open.isEmpty { open[open.count - 1].runStart = index + 1 }
        if block.isWritten { end() }
        return block.isDark
    }

    /// Leaves the innermost block to write a rule between its contents, and returns it for `resume`.
    mutating func suspend() -> OpenBlock? {
        guard var block = open.popLast() else { return nil }
        guard block.isWritten else { return block }
        block.isWritten = false
        end()
        return block
    }

    /// Enters a block again, whose beginning is written once more before the next declaration in it.
    mutating func resume(_ block: OpenBlock?) {
        if let block { open.append(block) }
    }

    /// Writes the end of the block that was left.
    private mutating func end() {
        written = open.count
        if output.last == 0x0A { indent(open.count) }
        output.append(contentsOf: [UInt8(ascii: "}"), 0x0A])
    }

    /// Writes the beginnings of the open blocks that have none yet.
    @inline(__always)
    mutating func writeBeginnings(in bytes: Span<UInt8>) {
        defer {
            declarationStart = output.count
            if mirrorStart == nil { mirrorStart = output.count }
        }
        guard written < open.count else { return }
        for position in written..<open.count { writeBeginning(position, in: bytes) }
        written = open.count
    }

    private mutating func writeBeginning(_ position: Int, in bytes: Span<UInt8>) {
        if position > 0, open[position - 1].item.kind == .group || output.last != 0x0A, output.last != 0x0A { output.append(0x0A) }
        indent(position)
        let item = open[position].item
        if item.kind == .group {
            output.append(UInt8(ascii: "@"))
            output.append(item.name, of: bytes)
            output.append(0x20)
            if item.isOnlyLight {
                output += SchemeCounterpart.text(of: item.value, in: bytes)
            } else {
                appendPrelude(item.value, in: bytes)
            }
            output.append(contentsOf: [0x20, UInt8(ascii: "{"), 0x0A])
        } else {
            appendSelectors(item.value, in: bytes)
            output.append(contentsOf: [0x20, UInt8(ascii: "{"), 0x20])
        }
        open[position].isWritten = true
    }

    private mutating func indent(_ depth: Int) {
        // Deep nesting must not make the output quadratic.
        for _ in 0..<min(depth, 8) { output.append(contentsOf: [0x20, 0x20]) }
    }

    // MARK: Declarations

    /// Writes the beginning of a declaration of the property `name`, and of the blocks around it.
    @inline(__always)
    mutating func begin(_ name: StaticString, in bytes: Span<UInt8>) {
        writeBeginnings(in: bytes)
        output.append(name)
        output.append(UInt8(ascii: ":"))
        output.append(0x20)
    }

    /// Writes the beginning of a declaration of the property whose name is at `name`, and of the blocks around it.
    mutating func begin(_ name: SourceSpan, in bytes: Span<UInt8>) {
        writeBeginnings(in: bytes)
        output.append(name, of: bytes)
        output.append(UInt8(ascii: ":"))
        output.append(0x20)
    }

    /// Writes the beginning of a declaration of a custom property, and of the blocks around it.
    mutating func begin(custom name: ArraySlice<UInt8>, in bytes: Span<UInt8>) {
        writeBeginnings(in: bytes)
        output.append(contentsOf: name)
        output.append(UInt8(ascii: ":"))
        output.append(0x20)
    }

    /// Writes the end of the mirror of a declaration.
    @inline(__always)
    mutating func end(_ item: OutlineItem) {
        appendImportance(item.isImportant)
        if mayBeCutOff { closeValue() }
        output.append(UInt8(ascii: ";"))
        output.append(0x20)
    }

    /// Writes the importance of a declaration, if it is important or all are made important.
    @inline(__always)
    mutating func appendImportance(_ isImportant: Bool) {
        if isImportant || form.makesImportant { output.append(" !important") }
    }

    /// Closes the constructs that the end of the sheet leaves open in the declaration just written.
    private mutating func closeValue() {
        // The declaration is closed within a rule, whose own `}` is the last closer.
        appendClosers(of: Array("a{".utf8) + output[declarationStart...], outer: 1)
    }

    /// Closes the constructs that the end of the sheet leaves open in the rule written from `start` on.
    mutating func closeRule(from start: Int) {
        appendClosers(of: Array(output[start...]), outer: 0)
    }

    private mutating func appendClosers(of text: [UInt8], outer: Int) {
        guard let closers = OpenConstructs.closers(of: SourceSpan(0, text.count), in: text.span) else { return }
        output.append(contentsOf: closers.dropLast(outer))
    }

    // MARK: Preludes

    /// Appends selectors with the subject of the form, and `condition`, behind the last compound of each.
    mutating func appendSelectors(_ span: SourceSpan, with condition: [UInt8] = [], in bytes: Span<UInt8>) {
        let subject = condition.isEmpty ? form.subject : form.subject + condition
        guard !subject.isEmpty, !form.gate.isScoped || !isInAuthorsScope(in: bytes) else {
            appendPrelude(span, in: bytes)
            return
        }
        var copied = span.start
        for place in IgnoredSubtree.places(in: span, of: bytes) {
            output.appendWithoutComments(SourceSpan(copied, place), of: bytes)
            output += subject
            copied = place
        }
        output.appendWithoutComments(SourceSpan(copied, span.end), of: bytes)
        // The root's definitions are repeated where a part of the page chooses a theme.
        if !form.gate.choices.isEmpty, RulePrelude.namesRoot(span, in: bytes) { output.append(", :where(:scope:not(:root))") }
    }

    /// Appends a prelude without its comments, since a comment could hold a marker.
    private mutating func appendPrelude(_ span: SourceSpan, in bytes: Span<UInt8>) {
        let end = Int(span.end)
        for index in span.range where bytes[index] == UInt8(ascii: "/") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "*") {
            output.appendWithoutComments(span, of: bytes)
            return
        }
        output.append(span, of: bytes)
    }

    /// True if a `@scope` of the author's is open, whose selectors are relative to its own roots.
    private func isInAuthorsScope(in bytes: Span<UInt8>) -> Bool {
        open.contains { $0.item.kind == .group && TokenText.equals($0.item.name, "scope", in: bytes) }
    }
}
