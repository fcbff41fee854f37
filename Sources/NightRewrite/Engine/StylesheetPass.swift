/// Adds dark rules to a stylesheet: behind it, in place, or in a companion.
struct StylesheetPass {
    let context: RewriteContext

    /// The options that decide, together with the input, what is written.
    var options: RewriteOptions { context.options }
}
