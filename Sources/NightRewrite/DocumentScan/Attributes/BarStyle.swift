/// A `style` attribute of bars of the page.
struct BarStyle: Hashable, Sendable {
    /// The selector of the bars, which are all elements with the attribute that it selects.
    let selector: [UInt8]
    /// The attribute's value, decoded.
    let value: [UInt8]
}
