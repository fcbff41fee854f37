internal import CSSSyntax
package import SourceText

/// The directives of a stylesheet, with their targets.
package struct SheetDirectives: Sendable {
    /// A directive that excludes a span from changes.
    package struct Ignore: Sendable, Equatable {
        /// The comment.
        package let comment: SourceSpan
        /// The excluded span.
        package let range: SourceSpan
    }

    /// The directives that exclude a span from changes, in source order.
    package private(set) var ignores: [Ignore] = []
    /// True if the whole stylesheet is excluded from changes.
    package private(set) var ignoresFile = false
    /// The offsets of warnings that are suppressed because they are in excluded spans.
    package internal(set) var silenced: [UInt32] = []
    /// Diagnostics about directives without effect: one for each of the first, and one for all others together.
    package var diagnostics: [Diagnostic] {
        guard let (code, span) = firstOther else { return reported }
        return reported + [Diagnostic(code, "\(others) more directives without effect after this one", at: span)]
    }
    private var reported: [Diagnostic] = []
    private var others = 0
    private var firstOther: (code: DiagnosticCode, span: SourceSpan)?
    /// The greatest number of directives with a diagnostic of their own.
    ///
    /// The limit keeps a stylesheet of nothing but directives from taking many times its size.
    private static let most = 100

    /// The directives with a value, a role or a table row: the comment, the directive, and its target.
    private(set) var wishes: [(comment: SourceSpan, directive: Directive, target: DirectiveTarget)] = []

    /// Reads the directives of the stylesheet at `span`; nil if no comment in it names nightfall.
    init?(in span: SourceSpan, context: SheetContext, of bytes: Span<UInt8>) {
        guard var name = ByteSearch.name.first(in: bytes, from: Int(span.start), to: Int(span.end)) else { return nil }
        // Most stylesheets that nightfall has processed contain the word only in its own markers.
        while !SheetDirectives.beginsComment(before: name, from: Int(span.start), in: bytes) {
            guard let next = ByteSearch.name.first(in: bytes, from: name + 1, to: Int(span.end)) else { return nil }
            name = next
        }
        let comments = comments(in: span, of: bytes)
        guard !comments.isEmpty else { return nil }
        let targets = DirectiveTargets(comments, in: span, context: context, of: bytes).targets
        var begun: SourceSpan?
        for (index, (comment, directive)) in comments.enumerated() {
            let target = targets[index]
            switch directive {
            case .ignore: ignore(target, by: comment)
            case .beginIgnore:
                guard begun == nil else {
                    report(
                        .misplacedDirective, "nightfall:begin:ignore is inside another nightfall:begin:ignore", comment,
                        "end the first nightfall:begin:ignore first")
                    continue
                }
                begun = comment
            case .endIgnore:
                guard let begin = begun else {
                    report(.misplacedDirective, "nightfall:end:ignore ends nothing", comment, "put nightfall:begin:ignore before it")
                    continue
                }
                begun = nil
                ignores.append(Ignore(comment: begin, range: SourceSpan(begin.end, comment.start)))
            case .ignoreFile:
                ignoresFile = true
                ignores.append(Ignore(comment: comment, range: span))
            case .value, .role, .token: take(directive, for: target, at: comment)
            case .malformed(let problem):
                report(
                    .unknownDirective, problem, comment,
                    "write nightfall:ignore, begin:ignore, end:ignore, ignore-file, role NAME, token KEY, or the dark value behind a space; "
                        + "a reason follows two dashes")
            }
        }
        if let begun {
            report(
                .misplacedDirective, "nightfall:begin:ignore is not ended, so everything behind it keeps its colors", begun,
                "put nightfall:end:ignore behind it")
            ignores.append(Ignore(comment: begun, range: SourceSpan(begun.end, span.end)))
        }
        ignores.sort { $0.comment.start < $1.comment.start }
    }

    /// Takes `nightfall:ignore` at a target.
    private mutating func ignore(_ target: DirectiveTarget, by comment: SourceSpan) {
        switch target.kind {
        case .declaration, .rule: ignores.append(Ignore(comment: comment, range: target.span))
        case .importRule:
            report(
                .misplacedDirective, "nightfall:ignore cannot protect an imported sheet", comment,
                "put nightfall:ignore-file into the imported sheet")
        case .nothing:
            report(
                .misplacedDirective, "nightfall:ignore is not at a rule or declaration", comment,
                "put it before one, or behind it on the same line")
        }
    }

    /// Takes a directive with a value, a role or a table row.
    private mutating func take(_ directive: Directive, for target: DirectiveTarget, at comment: SourceSpan) {
        switch (target.kind, directive) {
        case (.declaration, _), (.rule, .role), (.rule, .token): wishes.append((comment, directive, target))
        case (.rule, _): report(.misplacedDirective, "a dark value is at a rule", comment, "put it behind the declaration's value")
        default:
            report(
                .misplacedDirective, "a dark value or role is not at a declaration", comment, "put it behind the declaration's value")
        }
    }

    /// The first comment that gives a value, a role or a table row.
    package var firstWish: SourceSpan? { wishes.first?.comment }

    /// The keys of theme table rows that the stylesheet names.
    package var tokens: [SourceSpan] {
        wishes.compactMap { if case .token(let key) = $0.directive { key } else { nil } }
    }

    /// True if rules get declarations that are not mirrors: from rows of a theme table, or of properties without colors.
    func addsDeclarations(in bytes: Span<UInt8>) -> Bool {
        for wish in wishes {
            if case .token = wish.directive { return true }
            guard case .value = wish.directive else { continue }
            var tokenizer = Tokenizer(wish.target.span)
            let name = tokenizer.nextSolid(in: bytes).span
            if name.count > 2, bytes[Int(name.start)] == UInt8(ascii: "-"), bytes[Int(name.start) + 1] == UInt8(ascii: "-") { continue }
            guard let index = PropertyTable.shared.index(of: name, in: bytes) else { return true }
            if PropertyTable.shared.properties[Int(index)].syntax == .context { return true }
        }
        return false
    }

    /// The excluded spans, in order and merged where they touch or overlap.
    var kept: [SourceSpan] {
        var result: [SourceSpan] = []
        for range in ignores.map(\.range).sorted(by: { $0.start < $1.start }) where !range.isEmpty {
            if let last = result.last, range.start <= last.end {
                result[result.count - 1].end = max(last.end, range.end)
            } else {
                result.append(range)
            }
        }
        return result
    }

    mutating func report(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ note: String) {
        guard reported.count >= SheetDirectives.most else {
            reported.append(Diagnostic(code, message, at: span, notes: [note]))
            return
        }
        countOther(code, at: span)
    }

    /// Takes in a directive that means nothing and has no message of its own.
    private mutating func countOther(_ code: DiagnosticCode, at span: SourceSpan) {
        others += 1
        if firstOther == nil { firstOther = (code, span) }
    }

    /// True if a comment begins before the offset, with only white space, and perhaps a `!`, between.
    private static func beginsComment(before offset: Int, from start: Int, in bytes: Span<UInt8>) -> Bool {
        var index = offset
        while index > start, bytes[index - 1].isCSSWhitespace { index -= 1 }
        if index > start, bytes[index - 1] == UInt8(ascii: "!") { index -= 1 }
        return index >= start + 2 && bytes[index - 1] == UInt8(ascii: "*") && bytes[index - 2] == UInt8(ascii: "/")
    }

    /// The comments with a directive, in order; malformed ones after the first are only counted.
    private mutating func comments(in span: SourceSpan, of bytes: Span<UInt8>) -> [(span: SourceSpan, directive: Directive)] {
        var result: [(SourceSpan, Directive)] = []
        var malformed = 0
        var comments = CommentFinder(span)
        while let comment = comments.next(in: bytes) {
            guard let directive = Directive(comment: comment, in: bytes) else { continue }
            if case .malformed = directive {
                malformed += 1
                if malformed > SheetDirectives.most {
                    countOther(.unknownDirective, at: comment)
                    continue
                }
            }
            result.append((comment, directive))
        }
        return result
    }
}
