/// The comments by which nightfall knows again what it wrote inside a declaration, or beside one.
///
/// Four forms stand in a sheet, and all of them are insertions, so that what was there before needs no copy:
///
///     light-dark(/*!nightfall*/ORIGINAL,NIGHT)
///     var(--NAME,/*!nightfall*/ORIGINAL)
///     /*!nightfall{*/DECLARATIONS/*!nightfall}*/
///     /*!nightfall# sourceMappingURL=ADDRESS */
///
/// A reader finds the end of ORIGINAL as every CSS parser finds it: at the comma or parenthesis that belongs to the function. So an original
/// may be changed by hand afterwards, hold comments and strings of its own, and one form may stand in another. With `+` in the comment the
/// four bytes before the function are nightfall's too: an empty comment, without which the function's name would be the end of what stands
/// before it (`1px solid#fff`).
enum InPlaceMark {
    /// What all of them begin with.
    static let stem = Array("/*!nightfall".utf8)
    /// Behind a function's parenthesis, or the comma behind a name.
    static let original = Array("/*!nightfall*/".utf8)
    /// The same, where an empty comment stands before the function.
    static let detached = Array("/*!nightfall+*/".utf8)
    /// Before what was added.
    static let begin = Array("/*!nightfall{*/".utf8)
    /// Behind it.
    static let end = Array("/*!nightfall}*/".utf8)
    /// The first text of a `style` attribute whose quotes are nightfall's: something added that is empty, as nothing else is.
    static let quoted = begin + end
    /// What keeps a function apart from the token before it.
    static let separator = Array("/**/".utf8)
}
