/// The values of an element's properties, inherited ones included, by their numbers in `SVGValues`.
struct SVGStyle {
    private var numbers = SIMD16<Int32>(repeating: -1)

    /// The number of the value of a property; -1 for the initial one.
    subscript(_ property: SVGProperty) -> Int32 {
        get { numbers[Int(property.rawValue)] }
        set { numbers[Int(property.rawValue)] = newValue }
    }
}
