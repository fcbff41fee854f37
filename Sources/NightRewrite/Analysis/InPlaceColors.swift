/// The dark colours of a site that are written in place.
struct InPlaceColors: Sendable {
    /// The plan of the declarations that get them; nil in other emission modes.
    var plan: InPlacePlan?
    /// The table of generated custom properties.
    var variables: VariableTable?
}
