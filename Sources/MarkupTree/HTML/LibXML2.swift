internal import CLibXML2

/// The library as a whole.
enum LibXML2 {
    /// Sets libxml2's global state up, once and before any parser runs; Swift lets one thread do so and others wait.
    static let start: Void = xmlInitParser()
}
