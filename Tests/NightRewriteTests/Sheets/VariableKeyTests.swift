import CSSCascade
import Testing

@testable import NightRewrite

/// A key holds the values of its color, and differs where one of them does.
@Suite("Keys of color variables")
struct VariableKeyTests {
    private let long = Array(repeating: UInt8(ascii: "x"), count: 300)

    @Test
    func `a key returns the value of each column`() {
        let values = [Array("#123".utf8), long, [], Array("#456".utf8)]
        let opaque = [[], Array("#789".utf8), long, Array("#abc".utf8)]
        let key = VariableKey(light: 1 << 63 | 5, role: .line, values: values, opaque: opaque, label: long).bytes
        for column in 0..<4 {
            #expect(VariableKey.value(column, in: key[...]) == values[column][...])
            #expect(VariableKey.opaqueValue(column, in: key[...]) == opaque[column][...])
        }
        let plain = VariableKey(light: 0, role: .text, values: values).bytes
        #expect(VariableKey.opaqueValue(0, in: plain[...]) == nil)
    }

    @Test
    func `keys that differ in any part are different`() {
        let form = ChannelForm(notation: .rgb, hasCommas: false, hasAlpha: false)
        let other = ChannelForm(notation: .rgb, hasCommas: true, hasAlpha: false)
        let (one, two) = (Array("1".utf8), Array("2".utf8))
        let keys = [
            VariableKey(light: 7, role: .text, values: [one]), VariableKey(light: 8, role: .text, values: [one]),
            VariableKey(light: 7, role: .line, values: [one]), VariableKey(light: 7, role: .text, values: [two]),
            VariableKey(light: 7, role: .text, values: [one, two]), VariableKey(light: 7, role: .text, values: [one + two]),
            VariableKey(light: 7, role: .text, values: [one], opaque: [two]), VariableKey(light: 7, role: .text, values: [one], label: two),
            VariableKey(light: 7, role: .text, values: [one], channels: form),
            VariableKey(light: 7, role: .text, values: [one], channels: other),
        ]
        #expect(Set(keys.map(\.bytes)).count == keys.count)
        #expect(VariableKey(light: 7, role: .text, values: [one]).bytes == keys[0].bytes)
    }
}
