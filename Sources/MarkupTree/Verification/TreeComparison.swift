package import HTMLSyntax
internal import SourceText

/// Compares the trees of two documents and ignores everything that nightfall adds.
///
/// The nesting is libxml2's, so that the check does not depend on the code that made the edits.
package enum TreeComparison {
    private static let style: HTMLName = "style"

    /// Returns the first difference between the trees of `old` and `new`; nil if they are the same.
    ///
    /// The comparison ignores:
    ///
    /// - elements that nightfall marked with an attribute `data-nightfall`, with their contents (of those around emoji and pictures only
    ///   the tags)
    /// - the parts of `style` elements between `/*! nightfall:begin` and the comment `/*! nightfall:end`
    /// - whitespace beside these elements and parts
    /// - the attributes in `ignoredAttributes`, in all elements
    /// - in styles, the text that `plainStyle` removes
    ///
    /// All else counts: elements, their order and parents, names except for case, attributes with their values as written, texts, comments
    /// and the doctype.
    package static func difference(
        between old: [UInt8], and new: [UInt8], ignoring ignoredAttributes: Set<HTMLName> = [],
        plainStyle: ([UInt8]) -> [UInt8] = { $0 }
    ) -> TreeDifference? {
        let left = DocumentOutline(of: old)
        let right = DocumentOutline(of: new)
        guard left.isWhole, right.isWhole else {
            return TreeDifference(.unreadable, old: SourceSpan(0, old.count), new: SourceSpan(0, new.count))
        }
        var i = 0
        var j = 0
        /// The indices of the `style` elements among all elements.
        var styles: Set<Int32> = []
        var elements: Int32 = 0
        while i < left.items.count || j < right.items.count {
            let a = i < left.items.count ? left.items[i] : nil
            let b = j < right.items.count ? right.items[j] : nil
            if let a, let b, a.kind == b.kind {
                if a.kind == .element {
                    if HTMLName(a.name, in: old.span) == Self.style { styles.insert(elements) }
                    elements += 1
                }
                if let kind = difference(a, b, in: old, new, ignoredAttributes, plainStyle),
                    kind != .content || !styles.contains(a.parent) || !isSameStyle(a, b, in: old, new, plainStyle)
                {
                    return TreeDifference(kind, old: a.span, new: b.span)
                }
                i += 1
                j += 1
            } else if let a, a.isPassedOver {
                i += 1
            } else if let b, b.isPassedOver {
                j += 1
            } else {
                let ends = (SourceSpan(old.count, old.count), SourceSpan(new.count, new.count))
                return TreeDifference(.missing, old: a?.span ?? ends.0, new: b?.span ?? ends.1)
            }
        }
        return nil
    }

    private static func difference(
        _ a: DocumentOutline.Item, _ b: DocumentOutline.Item, in old: [UInt8], _ new: [UInt8], _ ignored: Set<HTMLName>,
        _ plainStyle: ([UInt8]) -> [UInt8]
    ) -> TreeDifference.Kind? {
        if a.parent != b.parent { return .moved }
        switch a.kind {
        case .element:
            guard a.implied == b.implied, a.namespace == b.namespace, equalNames(a.name, b.name, in: old, new) else { return .name }
            return equalAttributes(a, b, in: old, new, ignored, plainStyle) ? nil : .attributes
        case .text where a.isLoose || b.isLoose, .cdata where a.isLoose || b.isLoose:
            return visible(a, in: old) == visible(b, in: new) ? nil : .content
        case .text, .comment, .doctype, .cdata:
            return bytes(a, in: old) == bytes(b, in: new) ? nil : .content
        }
    }

    /// True if two texts of `style` elements are the same except for the text that `plainStyle` removes.
    private static func isSameStyle(
        _ a: DocumentOutline.Item, _ b: DocumentOutline.Item, in old: [UInt8], _ new: [UInt8], _ plainStyle: ([UInt8]) -> [UInt8]
    ) -> Bool {
        let (left, right) = (bytes(a, in: old), plainStyle(bytes(b, in: new)))
        return a.isLoose || b.isLoose ? left.filter { !$0.isHTMLWhitespace } == right.filter { !$0.isHTMLWhitespace } : left == right
    }

    private static func bytes(_ item: DocumentOutline.Item, in source: [UInt8]) -> [UInt8] {
        item.pieces.flatMap { source[$0.range] }
    }

    private static func visible(_ item: DocumentOutline.Item, in source: [UInt8]) -> [UInt8] {
        bytes(item, in: source).filter { !$0.isHTMLWhitespace }
    }

    private static func equalNames(_ a: SourceSpan, _ b: SourceSpan, in old: [UInt8], _ new: [UInt8]) -> Bool {
        old[a.range].elementsEqual(new[b.range]) { $0.asciiLowercased == $1.asciiLowercased }
    }

    private static func equalAttributes(
        _ a: DocumentOutline.Item, _ b: DocumentOutline.Item, in old: [UInt8], _ new: [UInt8], _ ignored: Set<HTMLName>,
        _ plainStyle: ([UInt8]) -> [UInt8]
    ) -> Bool {
        if old[a.span.range] == new[b.span.range] { return true }
        let left = attributes(a, in: old, ignored)
        let right = attributes(b, in: new, ignored)
        return left.count == right.count
            && zip(left, right).allSatisfy { x, y in
                guard equalNames(x.name, y.name, in: old, new) else { return false }
                if old[x.value.range] == new[y.value.range] { return true }
                return HTMLName(x.name, in: old.span) == Self.style && plainStyle(Array(new[y.value.range])) == Array(old[x.value.range])
            }
    }

    private static func attributes(_ item: DocumentOutline.Item, in source: [UInt8], _ ignored: Set<HTMLName>) -> [HTMLAttribute] {
        guard !item.span.isEmpty else { return [] }
        var tokenizer = HTMLTokenizer(item.span)
        _ = tokenizer.next(in: source.span)
        return tokenizer.attributes.filter { attribute in
            // The prefix marks the old value of an attribute that nightfall shadows with a new one.
            let isShifted = source[attribute.name.range].starts(with: Array("data-nightfall-".utf8))
            return !isShifted && !ignored.contains(HTMLName(attribute.name, in: source.span))
        }
    }
}
