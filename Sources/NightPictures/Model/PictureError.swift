/// Why a picture can't be decoded.
package enum PictureError: Error, Equatable {
    /// The bytes don't begin as those of the format do.
    case otherFormat
    /// The file ends too early.
    case truncated
    /// Something in it breaks the specification.
    case corrupt
    /// It has more pixels than `Picture.limit`.
    case tooLarge
    /// It is an animation, of which one frame says little.
    case animated
}
