internal import CSSSyntax
package import SourceText

/// A condition around rules: `@media`, `@supports`, `@container` and similar.
struct RuleCondition: Sendable {
    enum Test: Sendable {
        case media([MediaQuery])
        /// A condition whose truth does not depend on the environment.
        case fixed(TruthValue)
    }

    let test: Test
    /// The condition around this one; -1 for none.
    let outer: Int32
    /// True for `@container` and conditions inside of it.
    let needsContainer: Bool
}

/// The conditions of `@supports` ([Conditional Rules 3 § 6](https://www.w3.org/TR/css-conditional-3/#at-supports)).
package enum SupportsCondition {
    /// True unless no current browser meets the condition.
    package static func mayHold(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool { truth(of: span, in: bytes) != .no }

    /// Returns whether current browsers meet the condition.
    static func truth(of span: SourceSpan, in bytes: Span<UInt8>) -> TruthValue {
        let list = MediaQuery.list(span, in: bytes)
        guard let query = list.first, list.count == 1, query.isValid, let condition = query.condition else { return .unknown }
        return truth(of: condition, in: bytes)
    }

    private static func truth(of condition: MediaCondition, in bytes: Span<UInt8>) -> TruthValue {
        switch condition {
        case .not(let group): truth(of: group, in: bytes).negated
        case .all(let groups): groups.reduce(.yes) { $0.and(truth(of: $1, in: bytes)) }
        case .any(let groups): groups.reduce(.no) { $0.or(truth(of: $1, in: bytes)) }
        case .feature(let name, let value?): isSupported(name, value, in: bytes)
        case .feature, .range, .unknown: .unknown
        }
    }

    private static func truth(of group: MediaCondition.Group, in bytes: Span<UInt8>) -> TruthValue {
        guard case .unknown = group.condition else { return truth(of: group.condition, in: bytes) }
        var cursor = ComponentCursor(group.span)
        guard let function = cursor.nextSolid(in: bytes), function.token.type == .function,
            TokenText.equals(function.token.text(in: bytes), "selector", in: bytes)
        else { return .unknown }
        var parser = SelectorParser(function.contents)
        let list = parser.list(in: bytes)
        return list.isWhole && list.selectors.allSatisfy(\.isSupported) ? .yes : .no
    }

    private static func isSupported(_ name: SourceSpan, _ value: SourceSpan, in bytes: Span<UInt8>) -> TruthValue {
        if TokenText.begins(name, with: "--", in: bytes) { return .yes }
        for prefix: StaticString in ["-moz-", "-ms-", "-o-", "-khtml-"] where TokenText.begins(name, with: prefix, in: bytes) { return .no }
        if let index = DeclarableProperty.index(of: name, in: bytes) {
            return ValueReader.values(of: DeclarableProperty.all[index], value, in: bytes) == nil ? .no : .yes
        }
        if case .unknown = PropertyTable.shared.kind(of: name, in: bytes) { return .no }
        // Values with a prefix are those of single browsers.
        for prefix: StaticString in ["-moz-", "-ms-"] where TokenText.begins(value, with: prefix, in: bytes) { return .no }
        return .yes
    }
}
