extension ShadowLayers.Layer {
    /// The role of the color of the layer in a `box-shadow`.
    package var role: ColorRole { isCover ? .background : isHairline ? .line : .shadow }
}
