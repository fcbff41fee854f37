internal import CSSCascade
internal import MarkupTree
internal import SourceText

/// Finds the declarations that computed values come from.
struct ReferenceFinder {
    private let document: PageDocument
    private let tree: StyleTree
    private let styles: ComputedStyles
    private let attributes: AttributeBlocks
    private let places: AttributePlaces

    /// - Parameter attributes: The declarations of the attributes in the tree.
    init(_ document: PageDocument, _ tree: StyleTree, _ styles: ComputedStyles, _ attributes: AttributeBlocks) {
        self.document = document
        self.tree = tree
        self.styles = styles
        self.attributes = attributes
        places = AttributePlaces(document)
    }

    private static let style = Array("style".utf8)

    /// The declaration of a longhand's value with the definitions that wrote it; that of an ancestor if the value is inherited.
    func source(of longhand: Longhand, of element: Int, _ style: ComputedStyle) -> PaintSource {
        let declaration = reference(to: longhand, of: element, style)
        let definitions = style.definitions(of: longhand)
        guard !definitions.isEmpty else { return PaintSource(declaration) }
        return PaintSource(declaration, definitions: definitions.map { reference(to: $0, of: element) }.filter { !$0.isBrowser })
    }

    /// The declaration of a custom property that an element has or inherits.
    private func reference(to definition: CustomDefinition, of element: Int) -> DeclarationReference {
        guard definition.origin.sheet == ComputedStyle.Origin.styleAttribute else { return reference(to: definition.origin, of: element) }
        var owner = element
        while owner >= 0 {
            if attributes.style(of: owner)?.name(ofDefinition: Int(definition.origin.declaration)) == definition.name {
                return reference(to: definition.origin, of: owner)
            }
            owner = Int(tree.elements[owner].parent)
        }
        return .browser
    }

    /// The declaration of a longhand's value; that of an ancestor if the value is inherited.
    private func reference(to longhand: Longhand, of element: Int, _ style: ComputedStyle) -> DeclarationReference {
        let origin = style.origin(of: longhand)
        guard origin.sheet < 0, style.isInherited(longhand) else { return reference(to: origin, of: element) }
        // An attribute is that of the ancestor from which the value is inherited.
        var owner = element
        while styles[owner].isInherited(longhand), tree.elements[owner].parent >= 0 { owner = Int(tree.elements[owner].parent) }
        return reference(to: origin, of: owner)
    }

    private func reference(to origin: ComputedStyle.Origin, of element: Int) -> DeclarationReference {
        switch origin.sheet {
        case ComputedStyle.Origin.styleAttribute:
            return styleAttribute(of: declaring(element, [ReferenceFinder.style]), Int(origin.declaration))
        case ComputedStyle.Origin.presentationalHint:
            let names = ["bgcolor", "color", "text", "link", "background", "border", "bordercolor", "noshade", "fill"].map {
                Array($0.utf8)
            }
            return tag(of: declaring(element, names))
        case 0...:
            let number = document.sheets.file(ofSheet: Int(origin.sheet))
            guard number >= 0 else { return .browser }
            let span = document.sheets.span(ofDeclaration: Int(origin.declaration), inSheet: Int(origin.sheet))
            return DeclarationReference(file: number, start: span.start, end: span.end)
        default: return .browser
        }
    }

    /// The nearest element, from `element` outwards, with one of these attributes.
    private func declaring(_ element: Int, _ names: [[UInt8]]) -> Int {
        var index = element
        while index >= 0 {
            if tree.elements[index].attributes.contains(where: { names.contains($0.name) }) { return index }
            index = Int(tree.elements[index].parent)
        }
        return element
    }

    private func tag(of element: Int) -> DeclarationReference {
        let span = document.elements.elements[element].startTag
        return DeclarationReference(file: document.file, start: span.start, end: span.end)
    }

    /// The declaration with a number in a `style` attribute, or the attribute itself if it is written with character references.
    private func styleAttribute(of element: Int, _ declaration: Int) -> DeclarationReference {
        guard let block = attributes.style(of: element), let place = places.place(of: element, value: block.text) else {
            return tag(of: element)
        }
        let span = place.span
        guard !place.isEncoded, let part = block.span(ofDeclaration: declaration) else {
            return DeclarationReference(file: document.file, start: span.start, end: span.end)
        }
        return DeclarationReference(file: document.file, start: span.start + part.start, end: span.start + part.end)
    }
}
