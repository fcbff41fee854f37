/// The namespace of an element in an HTML document.
package enum Namespace: UInt8, Sendable {
    case html
    case svg
    case mathML
}
