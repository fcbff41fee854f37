internal import CLibXML2

/// The global state of libxml2.
enum LibXML2 {
    /// Initializes libxml2's global state, once and before any parser runs; Swift lets one thread do this while others wait.
    static let start: Void = xmlInitParser()
}
