/// The knowledge that is needed, besides its text, to resolve a `<color>`.
package struct ColorDependencies: OptionSet, Hashable, Sendable {
    /// One bit for each kind of knowledge.
    package var rawValue: UInt16

    /// A set of the given bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The element's `color`: `currentColor` inside a function.
    package static let currentColor = ColorDependencies(rawValue: 1)
    /// The platform's colors: a system color inside a function.
    package static let systemColor = ColorDependencies(rawValue: 1 << 1)
    /// The used `color-scheme`: `light-dark()` inside another function.
    package static let colorScheme = ColorDependencies(rawValue: 1 << 2)
    /// The browser's choice of a readable color: `contrast-color()` inside another function.
    package static let contrastColor = ColorDependencies(rawValue: 1 << 3)
    /// A custom property: `var()`.
    package static let variable = ColorDependencies(rawValue: 1 << 4)
    /// An environment variable: `env()`.
    package static let environment = ColorDependencies(rawValue: 1 << 5)
    /// An attribute of the element: `attr()`.
    package static let attribute = ColorDependencies(rawValue: 1 << 6)
    /// Another substitution: `if()`, `inherit()`, `random-item()` or a custom function such as `--f()`.
    package static let substitution = ColorDependencies(rawValue: 1 << 7)
    /// The element's place or fonts, or the viewport: `sibling-index()`, `random()`, or a unit such as `em` and `vw`.
    package static let element = ColorDependencies(rawValue: 1 << 8)
    /// A color profile: `device-cmyk()`, or `color()` with the name of an `@color-profile`.
    package static let profile = ColorDependencies(rawValue: 1 << 9)
    /// More work than this module does: functions nested deeper, or a mixture of more colors, than any page has.
    package static let effort = ColorDependencies(rawValue: 1 << 10)

    /// The substitutions that make any text valid until the element is known (CSS Values 5, section 4).
    package static let substitutions: ColorDependencies = [.variable, .environment, .attribute, .substitution]
}
