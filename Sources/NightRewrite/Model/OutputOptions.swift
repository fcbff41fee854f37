/// The form of the result: what may be written, and how it is checked.
package struct OutputOptions: Sendable {
    /// True if the result is one document, with no place for files beside it.
    package var hasOneResult = false
    /// True if files may be added to those of the site.
    package var addsFiles = true
    /// True if each patched document is compared with the original by libxml2.
    package var verifies = false
    /// True if ignore comments without an effect are reported.
    package var reportsUnusedIgnores = false
    /// The number of threads that may work on one large stylesheet; the output does not depend on it.
    package var jobs = 1

    /// Creates the options of a whole site.
    package init() {}
}
