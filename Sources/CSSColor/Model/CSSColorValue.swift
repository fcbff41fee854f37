/// A color as CSS writes it: a space, three components with their missing flags, and alpha (CSS Color 4, section 4).
package struct CSSColorValue: Hashable, Sendable {
    /// The components that were written as `none` (CSS Color 4, section 4.4).
    package struct Missing: OptionSet, Hashable, Sendable {
        /// One bit for each component, alpha last.
        package var rawValue: UInt8

        /// A set of the given bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first component.
        package static let first = Missing(rawValue: 1)
        /// The second component.
        package static let second = Missing(rawValue: 2)
        /// The third component.
        package static let third = Missing(rawValue: 4)
        /// Alpha.
        package static let alpha = Missing(rawValue: 8)
    }

    /// The space that the components are in.
    package var space: ColorSpace
    /// The three components in the units of `space`; a missing one is 0.
    package var components: SIMD3<Double>
    /// The opacity, 0...1; 0 if it is missing.
    package var alpha: Double
    /// The components that are `none`.
    package var missing: Missing

    /// A color of components in the units of `space`; alpha is 0...1.
    package init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []) {
        self.space = space
        self.components = components
        self.alpha = alpha
        self.missing = missing
    }

    /// The `rgb()` color of encoded channels.
    package init(_ color: SRGB) {
        self.init(.rgb, SIMD3(color.red, color.green, color.blue), alpha: color.alpha)
    }
}
