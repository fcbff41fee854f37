internal import CSSCascade
internal import CSSSyntax
internal import DocumentStyles
internal import MarkupTree
internal import NightTheme
internal import SourceText

extension FilteredElements {
    /// Finds the elements in a document with the `style` attributes at `attributes`, whatever their filters do.
    ///
    /// A document without `filter` in an attribute needs no tree, and few have one.
    init(_ attributes: [SourceSpan], in bytes: Span<UInt8>) {
        guard attributes.contains(where: { FilteredElements.mayFilter($0, in: bytes) }) else {
            self.init()
            return
        }
        let text = bytes.array(SourceSpan(0, bytes.count))
        let elements = ElementTree(of: text)
        guard let tree = StyleTree(elements, in: text) else {
            self.init()
            return
        }
        let name = Array("style".utf8)
        var styles: [Style] = []
        var places: [[UInt8]: Int?] = [:]
        /// For each element the style that it, or the nearest element around it, has.
        var owners: [Int?] = []
        owners.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            var owner = element.parent < 0 ? nil : owners[Int(element.parent)]
            if let text = element.value(name), FilteredElements.mayFilter(SourceSpan(0, text.count), in: text.span) {
                if places[text] == nil, styles.count < FilteredElements.most {
                    let value = FilteredElements.filter(in: text)
                    places.updateValue(value == nil ? nil : styles.count, forKey: text)
                    if let value { styles.append(Style(text: text, value: value)) }
                }
                owner = places[text].flatMap { $0 } ?? owner
            }
            owners.append(owner)
            guard let owner else { continue }
            styles[owner].names.formUnion(element.classes + [element.name] + (element.id.map { [$0] } ?? []))
            if !elements.elements[index].startTag.isEmpty { styles[owner].tags.append(elements.elements[index].startTag) }
        }
        self.init(styles)
    }

    /// The elements whose filters invert images.
    ///
    /// - Parameter graph: the custom properties of the site, in which filters may be.
    func inverting(_ graph: PropertyGraph) -> FilteredElements {
        isEmpty ? self : FilteredElements(styles.filter { $0.filter(graph)?.invertsPictures == true })
    }

    /// True if the text at `span` contains `filter` in any case.
    private static func mayFilter(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.range.contains { index in
            bytes[index] | 0x20 == UInt8(ascii: "f") && TokenText.begins(SourceSpan(UInt32(index), span.end), with: "filter", in: bytes)
        }
    }

    /// The last value of `filter` in the text of an attribute; nil if there is none, or if sheets can't select the attribute.
    private static func filter(in text: [UInt8]) -> [UInt8]? {
        guard text.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "<") }) else { return nil }
        let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
        guard outline.setsFilter else { return nil }
        let item = outline.items.last { item in
            item.kind == .declaration && PropertyTable.shared.properties[Int(item.property)].images == .filter
        }
        return item.map { Array(text[$0.value.range]) }
    }
}

extension FilteredElements.Style {
    /// The functions of the filter; nil if there are none, or some that can't be undone.
    func filter(_ graph: PropertyGraph) -> ColorFilter? { FilterFunctions.filter(SourceSpan(0, value.count), graph, in: value.span) }
}
