import CSSColor
import DocumentStyles
import Testing

@Suite struct LegacyColorTests {
    /// Examples of HTML 2.3.6 and of each of its steps, computed by hand.
    @Test(
        arguments: [
            ("", nil), ("transparent", nil), (" TRANSPARENT\n", nil), ("red", 0xFF0000), ("  Red ", 0xFF0000), ("rebeccapurple", 0x663399),
            ("#abc", 0xAABBCC), ("abc", 0x0A0B0C), ("#aBcDeF", 0xABCDEF), ("abcdef", 0xABCDEF), (" ", 0x000000), ("#", 0x000000),
            // "chucknorris" becomes c00c 0000 0000.
            ("chucknorris", 0xC00000),
            // "crap": c0a0 and two zeros: c0 a0 00.
            ("crap", 0xC0A000),
            // System colors and functions are not recognised: "canvas" is ca00a0.
            ("canvas", 0xCA00A0),
            // "rgb(0,0,0)" is 00b0000000 and two zeros: 00b0 0000 0000, which lose two zeros in front: b0 00 00.
            ("rgb(0,0,0)", 0xB00000),
            // 38 digits and a zero make components of 13 digits. Of each the last eight count, the first being 000ff000; they lose three
            // leading zeros and then all but ff.
            ("#00000000ff0000000000000000000000000000", 0xFF0000),
            ("#123456789", 0x124578),
            ("#1234567890ab", 0x125690),
            // One zero for a character of the BMP and two for others: "é12" and "😀1".
            ("é12", 0x000102), ("😀1", 0x000001), ("12é", 0x010200),
            ("#ggg", 0x000000), ("#f", 0x0F0000), ("##fff0", 0x0FFF00),
            ("\u{1}23", 0x000203), ("currentcolor", 0xC0E000),
        ] as [(String, Int?)])
    func `legacy colors follow the steps of the HTML specification`(value: String, expected: Int?) {
        let color = LegacyColor.parse(Array(value.utf8))
        let number = color.map { Int($0.bytes.0) << 16 | Int($0.bytes.1) << 8 | Int($0.bytes.2) }
        #expect(number == expected, "\(value.debugDescription)")
    }

    @Test func `long legacy colors are cut to 128 characters`() {
        // 128 digits and a zero: 43 in each component. Only the last eight count: the first component ends in f's.
        let value = String(repeating: "f", count: 200)
        #expect(LegacyColor.parse(Array(value.utf8)).map { $0.bytes == (0xFF, 0xFF, 0xFF) } == true)
        #expect(LegacyColor.parse(Array(("#" + String(repeating: "0", count: 1_000_000)).utf8)) == SRGB.black)
    }
}
