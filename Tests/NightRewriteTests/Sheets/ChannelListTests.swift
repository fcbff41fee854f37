import CSSCascade
import CSSColor
import SourceText
import Testing

@testable import NightRewrite

@Suite struct ChannelListTests {
    /// Tests in every notation that the written channels parse to the intended color.
    @Test(arguments: Array(ColorSpace.allCases.prefix(7))) func `written channels parse to the intended color in every notation`(
        notation: ColorSpace
    ) throws {
        let light = Array((notation == .hsl || notation == .hwb ? "10 20% 30%" : "10 20 30").utf8)
        let found = ChannelList(SourceSpan(0, light.count), in: notation, of: light.span)
        let list = try #require(found)
        for red in stride(from: 0, through: 255, by: 17) {
            for green in stride(from: 0, through: 255, by: 51) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = SRGB(bytes: UInt8(red), UInt8(green), UInt8(blue))
                    var text = Array("\(notation.name)(".utf8)
                    list.append(dark: color, to: &text)
                    text.append(0x29)
                    guard case .color(let value)? = parseColor(SourceSpan(0, text.count), in: text.span) else {
                        Issue.record("\(String(decoding: text, as: UTF8.self))")
                        continue
                    }
                    #expect(value.painted.quantized == color, "\(String(decoding: text, as: UTF8.self))")
                }
            }
        }
    }

    @Test(arguments: [
        ("13, 110, 253", "1, 2, 3"), ("13 110 253", "1 2 3"), ("13 110 253 / 50%", "1 2 3 / 0.25"), ("13,110,253,.5", "1, 2, 3, 0.25"),
    ]) func `dark channels keep the separators of the light ones`(light: String, dark: String) throws {
        let bytes = Array(light.utf8)
        let found = ChannelList(SourceSpan(0, bytes.count), in: .rgb, of: bytes.span)
        let list = try #require(found)
        var text: [UInt8] = []
        list.append(dark: SRGB(bytes: 1, 2, 3, alpha: 0.25), to: &text)
        #expect(String(decoding: text, as: UTF8.self) == dark)
    }
}
