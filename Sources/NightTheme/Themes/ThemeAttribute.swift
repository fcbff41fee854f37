/// An attribute by which a page, or a part of it, chooses a theme; of `class` the classes.
package struct ThemeAttribute: Hashable, Sendable {
    /// The attribute's name, such as `data-theme`.
    package let name: String
    /// The values that choose the theme, in any case of ASCII letters, or the classes; at least one.
    package let values: [String]
    /// The element that alone chooses, as a selector; empty for all.
    package let element: String
    /// Whether the values are classes.
    package let isClass: Bool

    /// An attribute with the values that choose one theme.
    package init(name: String, values: [String], element: String = "", isClass: Bool = false) {
        self.name = name
        self.values = values
        self.element = element
        self.isClass = isClass
    }

    /// What `selector` chooses by, with these values.
    package init(_ selector: ThemeSelector, values: [String]) {
        self.init(name: selector.attribute ?? "class", values: values, element: selector.element, isClass: selector.attribute == nil)
    }

    /// The attribute with the values that are not among `others`; nil where none is left.
    package func without(_ others: [String]) -> ThemeAttribute? {
        let rest = values.filter { !others.contains($0) }
        return rest.isEmpty ? nil : ThemeAttribute(name: name, values: rest, element: element, isClass: isClass)
    }
}
