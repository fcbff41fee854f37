/// Bytes that stand for no character, or for one that another encoding lacks.
struct CharacterFault: Error, Equatable {
    /// Where they begin.
    let offset: Int
}
