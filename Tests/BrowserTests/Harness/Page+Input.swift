/// The reader's input to a page.
extension Page {
    /// A key of the keyboard.
    struct Key: Sendable {
        let key: String
        let code: String
        let number: Int
        /// The text that the key types; nil for none.
        let text: String?

        static let tab = Key(key: "Tab", code: "Tab", number: 9, text: nil)
        static let enter = Key(key: "Enter", code: "Enter", number: 13, text: "\r")
        static let space = Key(key: " ", code: "Space", number: 32, text: " ")
        static let left = Key(key: "ArrowLeft", code: "ArrowLeft", number: 37, text: nil)
        static let right = Key(key: "ArrowRight", code: "ArrowRight", number: 39, text: nil)
        static let home = Key(key: "Home", code: "Home", number: 36, text: nil)
        static let down = Key(key: "ArrowDown", code: "ArrowDown", number: 40, text: nil)
    }

    private struct KeyEvent: Encodable {
        var type: String
        var key: String
        var code: String
        var windowsVirtualKeyCode: Int
        var text: String?
    }

    /// Presses and releases a key.
    func press(_ key: Key) async throws {
        for type in [key.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
            let event = KeyEvent(
                type: type, key: key.key, code: key.code, windowsVirtualKeyCode: key.number, text: type == "keyUp" ? nil : key.text)
            let _: Browser.Nothing = try await devTools.call("Input.dispatchKeyEvent", event, session: session)
        }
    }
}
