/// An attribute or classes by which a page, or a part of it, chooses a theme.
package struct ThemeAttribute: Hashable, Sendable {
    /// The attribute's name, such as `data-theme`.
    package let name: String
    /// The values that choose the theme, in any case of ASCII letters, or the classes; at least one.
    package let values: [String]
    /// The selector of the only element that chooses; empty for any element.
    package let element: String
    /// True if the values are classes.
    package let isClass: Bool

    /// Creates an attribute with the values that choose one theme.
    package init(name: String, values: [String], element: String = "", isClass: Bool = false) {
        self.name = name
        self.values = values
        self.element = element
        self.isClass = isClass
    }

    /// Creates the attribute of `selector` with these values.
    package init(_ selector: ThemeSelector, values: [String]) {
        self.init(name: selector.attribute ?? "class", values: values, element: selector.element, isClass: selector.attribute == nil)
    }

    /// Returns the attribute with the values that are not among `others`; nil if none is left.
    package func without(_ others: [String]) -> ThemeAttribute? {
        let rest = values.filter { !others.contains($0) }
        return rest.isEmpty ? nil : ThemeAttribute(name: name, values: rest, element: element, isClass: isClass)
    }
}
