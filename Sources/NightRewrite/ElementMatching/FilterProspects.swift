internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// The start tags of the elements that the rules of some sheets may make dark, or give an image, or that have such elements in them.
///
/// Every other element is light or paints nothing, whatever is around it, so that the filter engine need not know where it is.
struct FilterProspects: Sendable {
    /// The tags that a reader of the excerpt can skip.
    let skippable: SkippableTags
    /// The anchors of the rules' selectors, by the hashes of their keys.
    private var anchors: [UInt32: [ComplexSelector.Compound]] = [:]

    /// The greatest number of rules that are examined.
    private static let mostRules = 1 << 13
    private static let names: (id: HTMLName, classes: HTMLName, style: HTMLName, color: HTMLName) = ("id", "class", "style", "bgcolor")
    /// Elements in a frame set are not elements of a page.
    private static let frameset: HTMLName = "frameset"

    /// Nil if the elements can't be found by their tags, because a rule is for elements of all names.
    init?(_ sheets: [FilterRules]) {
        guard sheets.reduce(0, { $0 + $1.rules.count }) <= FilterProspects.mostRules else { return nil }
        // Of more conditions some are left out, by those that the elements of the document need.
        guard Set(sheets.flatMap(\.conditions)).count <= FilterIndex.mostConditions else { return nil }
        var elements = [FilterProspects.frameset]
        var words: [[UInt8]] = []
        for sheet in sheets {
            for rule in sheet.rules where FilterProspects.mayDarken(rule, in: sheet.declarations) {
                for selector in sheet.selectors(of: rule) where !selector.isOfPage && !selector.selector.needsInteraction {
                    guard let anchor = selector.selector.anchor, let key = anchor.key else { return nil }
                    anchors[key.hash, default: []].append(anchor)
                    switch key {
                    case .any: return nil
                    case .type(let name):
                        guard name.count <= 16 else { return nil }
                        elements.append(HTMLName(SourceSpan(0, name.count), in: name.span))
                    case .id(let word), .className(let word): words.append(word)
                    }
                }
            }
        }
        let names = FilterProspects.names
        skippable = SkippableTags(otherThan: elements, and: [names.id, names.classes, names.style, names.color], words: words)
    }

    /// True if a rule alone may make an element dark, or give it an image.
    private static func mayDarken(_ rule: FilterRules.Rule, in all: FilterDeclarations) -> Bool {
        all.declarations(rule.declarations).contains { declaration in
            guard declaration.property != .custom else { return false }
            let value = all.value(of: declaration)
            return FilterDeclarations.holdsReference(value) || FilterPaint(value).mayBeDark
        }
    }

    /// True if the element of the start tag that `scanner` has read last, or one in it, may be dark or have an image.
    func mayContain(_ tag: HTMLToken, _ scanner: MarkupScanner, in bytes: Span<UInt8>) -> Bool {
        var attributes: [(name: [UInt8], value: [UInt8])] = []
        for attribute in scanner.attributes where !attribute.isDuplicate {
            let name = HTMLName(attribute.name, in: bytes)
            let names = FilterProspects.names
            guard name == names.id || name == names.classes || name == names.style || name == names.color else { continue }
            let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes)
            if name == names.style, FilterDeclarations.mayBe(in: value) { return true }
            if name == names.color, LegacyColor.parse(value).map({ FilterPaint.mayBeDark($0) }) ?? false { return true }
            attributes.append((CharacterDecoder.decodedName(attribute.name, in: bytes), value))
        }
        return mayContain(ElementTag(name: CharacterDecoder.decodedName(tag.name, in: bytes), attributes: attributes))
    }

    private func mayContain(_ tag: ElementTag) -> Bool {
        var keys = [ComplexSelector.Key.type(tag.name)] + tag.classes.map { .className($0) }
        if let id = tag.id { keys.append(.id(id)) }
        return keys.contains { key in anchors[key.hash]?.contains { $0.mayMatch(tag) } ?? false }
    }

    /// True if an excerpt shows whether a selector matches its elements: if it has more than one compound, the leftmost one is an anchor,
    /// whose elements are all in the excerpt.
    func decide(_ selector: ComplexSelector) -> Bool {
        guard selector.isDecidedByTags, let last = selector.compounds.last else { return false }
        return selector.compounds.count == 1 || last.key.map { anchors[$0.hash]?.contains(last) ?? false } ?? false
    }

    /// True for the start tag of a frame set.
    func isFrameset(_ tag: HTMLToken, in bytes: Span<UInt8>) -> Bool { FilterProspects.frameset.matches(tag.name, in: bytes) }
}

extension StaticSelector {
    /// True if the selector matches the root or a page only, which the filter engine turns as a whole.
    fileprivate var isOfPage: Bool {
        selector.subject.contains { simple in
            switch simple {
            case .pseudoClass(.root): true
            case .type(let name): FilterKindTable.isPage(name)
            default: false
            }
        }
    }
}
