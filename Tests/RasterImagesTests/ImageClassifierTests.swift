import CSSCascade
import CSSColor
import NightTheme
import Testing

@testable import RasterImages

/// The expected classification of drawn images, on a white page with the standard dark theme.
struct ImageClassifierTests {
    private let mapping = NightMapping(pageBase: .white)

    private func figures(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) throws -> ImageStatistics {
        ImageStatistics(try picture(width, height, pixel), light: .white, dark: mapping.darkPage)
    }

    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) throws -> RasterImage {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        return try #require(RasterImage(width: width, height: height, pixels: pixels))
    }

    private func role(_ figures: ImageStatistics) -> ColorRole? {
        ImageClassifier.role(figures, ceiling: NightConstants.standard.backgroundCeiling)
    }

    /// True if a point is on the strokes of a coarse drawing that leaves half of its square free.
    private func isStroke(_ x: Int, _ y: Int) -> Bool { (x / 4 + y / 4).isMultiple(of: 2) }

    private let clear = Pixel(0, 0, 0, 0)

    @Test func `the order of the pixels makes no difference`() throws {
        func stripe(_ number: Int) -> Pixel {
            let alpha = number % 5 == 0 ? number * 4 : 255
            return Pixel(UInt8(number * 37 % 256), UInt8(number * 91 % 256), UInt8(number * 13 % 256), UInt8(alpha))
        }
        let (rows, columns) = (try figures(64, 64) { _, y in stripe(y) }, try figures(64, 64) { x, _ in stripe(x) })
        let measures: [KeyPath<ImageStatistics, Double>] = [
            \.coverage, \.ink, \.vanishing, \.vanishingInverted, \.colored, \.luminance, \.peak, \.deviation,
        ]
        for measure in measures { #expect(abs(rows[keyPath: measure] - columns[keyPath: measure]) < 1e-9) }
        #expect(rows.ink > 0.2 && rows.ink < 1 && rows.deviation > 0.1)
    }

    @Test func `a transparent black drawing is inverted`() throws {
        let drawing = try figures(64, 64) { isStroke($0, $1) ? Pixel(0, 0, 0) : clear }
        #expect(drawing.vanishing == 1)
        #expect(drawing.vanishingInverted == 0)
        #expect(ImageClassifier.help(drawing) == .inversion)
        #expect(role(drawing) == .text)
    }

    @Test func `a grey icon with a small black sign is inverted`() throws {
        // The sign of a tree that can be opened: a plus in a box.
        func sign(_ x: Int, _ y: Int, _ box: Pixel) -> Pixel {
            guard (3...11).contains(x), (3...11).contains(y) else { return clear }
            if x == 3 || x == 11 || y == 3 || y == 11 { return box }
            return (x == 7 && (5...9).contains(y)) || (y == 7 && (5...9).contains(x)) ? Pixel(0, 0, 0) : clear
        }
        let grey = try figures(16, 16) { sign($0, $1, Pixel(128, 128, 128)) }
        #expect(abs(grey.vanishing - 9.0 / 41) < 1e-9)
        #expect(ImageClassifier.help(grey) == .inversion)
        let colored = try figures(16, 16) { sign($0, $1, Pixel(200, 60, 60)) }
        #expect(ImageClassifier.help(colored) == nil)
        // A grey portrait in a circle has dark hair and stays a positive.
        let large = try figures(130, 130) { sign($0 / 8, $1 / 8, Pixel(128, 128, 128)) }
        #expect(abs(large.vanishing - grey.vanishing) < 0.02 && ImageClassifier.help(large) == nil)
    }

    /// #444 has 9.7:1 on white, and 1.9:1 on the dark page; #666 has 3.2:1 there.
    @Test(arguments: [(0x33, true), (0x44, true), (0x55, true), (0x66, false), (0x77, false)])
    func `an icon in a dark grey is lifted`(level: Int, isLifted: Bool) throws {
        let ink = Pixel(UInt8(level), UInt8(level), UInt8(level), 255)
        for (width, height) in [(16, 16), (256, 240)] {
            let icon = try figures(width, height) { x, y in isStroke(x, y) ? ink : Pixel(0, 0, 0, 0) }
            #expect(ImageClassifier.help(icon) == (isLifted ? .inversion : nil))
            #expect(role(icon) == (isLifted ? .text : nil))
        }
        let red = try figures(16, 16) { x, y in isStroke(x, y) ? (y < 4 ? Pixel(200, 0, 0, 255) : ink) : Pixel(0, 0, 0, 0) }
        #expect(level == 0x33 || ImageClassifier.help(red) == nil)
    }

    @Test func `a colored ball with a thin black outline is unchanged, and a dark one gets a plate`() throws {
        func ball(_ size: Int, _ face: Pixel) throws -> ImageStatistics {
            try figures(size, size) { x, y in
                let (across, down) = (2 * x + 1 - size, 2 * y + 1 - size)
                let distance = across * across + down * down
                if distance > size * size { return clear }
                return distance > (size - 4) * (size - 4) ? Pixel(0, 0, 0) : face
            }
        }
        let red = Pixel(220, 30, 30)
        #expect(try ImageClassifier.help(ball(26, red)) == nil)
        #expect(try ImageClassifier.help(ball(16, red)) == .plate)
        #expect(try ImageClassifier.help(ball(26, Pixel(70, 0, 0))) == .plate)
    }

    @Test func `a colored logo with dark letters gets a plate`() throws {
        // Crimson on the left, black on the right.
        let logo = try figures(64, 64) { x, y in isStroke(x, y) ? x < 30 ? Pixel(0xD7, 0x07, 0x51) : Pixel(0, 0, 0) : clear }
        #expect(ImageClassifier.help(logo) == .plate)
        #expect(role(logo) == nil)
    }

    /// The bars of a plot on a transparent page, with labels below them.
    private func plot(labels: Int, gap: Int = 8, stroke: Int = 2, bar: Pixel = Pixel(0x1F, 0x77, 0xB4)) throws -> ImageStatistics {
        try figures(200, 160) { x, y in
            if x % 40 < 20, y < 100 { return bar }
            let isLabel = x / 10 < labels && x % 10 < stroke && y >= 100 + gap && y < 110 + gap
            return isLabel ? Pixel(0, 0, 0) : clear
        }
    }

    @Test func `a transparent plot whose black labels would be lost gets a plate`() throws {
        let lost = try plot(labels: 12)
        #expect(lost.vanishing < 0.05 && lost.losesLabels)
        #expect(ImageClassifier.help(lost) == .plate)
        #expect(try ImageClassifier.help(plot(labels: 12, bar: Pixel(0x77, 0x77, 0x77))) == .inversion)
    }

    /// A dark cylinder in greys, cut out of its photograph, and a drawing with as many pixels in three of these greys.
    @Test func `a photograph in greys does not become a negative`() throws {
        func shape(_ tone: (Int) -> Int) throws -> ImageStatistics {
            try figures(120, 120) { x, y in
                guard (20..<100).contains(x), (20..<100).contains(y) else { return clear }
                let grey = UInt8(tone(x - 20))
                return Pixel(grey, grey, grey)
            }
        }
        let photograph = try shape { 10 + 110 * abs($0 - 40) / 40 }
        #expect(photograph.isModelled && photograph.vanishing > 0.25)
        #expect(ImageClassifier.help(photograph) == .plate)
        let drawing = try shape { 10 + 50 * ($0 / 30) }
        #expect(!drawing.isModelled)
        #expect(ImageClassifier.help(drawing) == .inversion)
    }

    @Test func `outlines, single marks and broad black shapes of a colored drawing are not labels`() throws {
        #expect(try !plot(labels: 9).losesLabels)
        #expect(try !plot(labels: 20, gap: 0).losesLabels)
        #expect(try plot(labels: 20, stroke: 4).losesLabels)
        #expect(try !plot(labels: 20, stroke: 5).losesLabels)
    }

    @Test func `a dark logo gets a glow where it reaches, else a plate`() throws {
        func logo(_ isInk: (Int, Int) -> Bool) throws -> RasterImage {
            try picture(64, 64) { x, y in isInk(x, y) ? x < 30 ? Pixel(10, 10, 90) : Pixel(0, 0, 0) : clear }
        }
        func help(_ picture: RasterImage) -> ImageClassifier.Help? {
            ImageClassifier.help(picture, ImageStatistics(picture, light: .white, dark: mapping.darkPage))
        }
        let near = try logo(isStroke)
        #expect(help(near) == .glow)
        // Bars of 8 pixels on 64: half of the rest is 14 or more pixels from them.
        let far = try logo { _, y in y < 8 }
        #expect(help(far) == .plate)
        // Half of it in a color of medium luminance.
        let owl = try picture(64, 64) { isStroke($0, $1) ? $0 < 30 ? Pixel(0x90, 0x60, 0x20) : Pixel(0, 0, 0) : clear }
        #expect(help(owl) == .plate)
        let bars = try picture(9, 9) { x, _ in x == 4 ? Pixel(0, 0, 0) : clear }
        // Columns of 1 to 4 pixels on both sides of the bar.
        #expect(try #require(bars.medianGap) == 3)
        #expect(try picture(4, 4) { _, _ in clear }.medianGap == nil)
    }

    /// White paper of 12 × 14 pixels in a square, as icons of files show it, and the same moved to the upper edge.
    @Test func `a pale icon is no texture, but a piece of a box is one`() throws {
        func paper(_ isPaper: @escaping (Int, Int) -> Bool) throws -> ImageStatistics {
            try figures(16, 16) { isPaper($0, $1) ? Pixel(0xF4, 0xF4, 0xF8) : clear }
        }
        let icon = try paper { (2..<14).contains($0) && (1..<15).contains($1) }
        #expect(icon.edge == 0 && icon.coverage > 0.6 && role(icon) == nil)
        let piece = try paper { x, y in y < 11 }
        #expect(piece.edge == 1 && role(piece) == .background)
        let corner = try paper { x, y in x + y > 8 }
        #expect(corner.edge == 1 && role(corner) == .background)
        let panel = try figures(80, 40) { x, y in (4..<76).contains(x) && (2..<38).contains(y) ? Pixel(0xF4, 0xF4, 0xF8) : clear }
        #expect(role(panel) == .background)
    }

    @Test func `an icon in a line of text gets a plate with a narrow margin`() throws {
        for (size, expected) in [(20, ImageClassifier.Help.iconPlate), (64, .plate)] {
            let icon = try picture(size, size) { x, _ in
                5 * x < 2 * size ? Pixel(220, 30, 30) : 10 * x >= 7 * size ? Pixel(0, 0, 0) : clear
            }
            #expect(ImageClassifier.help(icon, ImageStatistics(icon, light: .white, dark: mapping.darkPage)) == expected)
        }
    }

    /// The glyphs of a toolbar, on white paper instead of transparent pixels.
    @Test func `an opaque sprite of grey glyphs turns its paper dark`() throws {
        func sprite(_ ink: Pixel) throws -> RasterImage {
            try picture(24, 144) { x, y in (6..<18).contains(x) && isStroke(x, y) ? ink : Pixel(255, 255, 255) }
        }
        func role(_ picture: RasterImage) -> ColorRole? { self.role(ImageStatistics(picture, light: .white, dark: mapping.darkPage)) }
        let grey = try sprite(Pixel(0x70, 0x70, 0x70))
        #expect(role(grey) == .text)
        let dark = grey.dark(mapping, role: .text)
        let page = mapping.darkPage.bytes
        #expect(dark.pixels[0] == Pixel(page.red, page.green, page.blue))
        let glyph = try #require(dark.pixels.max { $0.luminance < $1.luminance })
        #expect(contrastRatio(glyph.luminance, dark.pixels[0].luminance) >= 3)
        #expect(try role(sprite(Pixel(0x20, 0x70, 0xD0))) == nil)
    }

    @Test func `drawings that stay visible are unchanged`() throws {
        let blue = try figures(64, 64) { isStroke($0, $1) ? Pixel(0x20, 0x70, 0xD0) : clear }
        #expect(ImageClassifier.help(blue) == nil)
        #expect(role(blue) == nil)
        let white = try figures(64, 64) { isStroke($0, $1) ? Pixel(255, 255, 255) : clear }
        #expect(ImageClassifier.help(white) == nil)
        #expect(role(white) == nil)
    }

    @Test func `opaque pictures are never changed for visibility`() throws {
        let black = try figures(64, 64) { _, _ in Pixel(0, 0, 0) }
        #expect(ImageClassifier.help(black) == nil)
        #expect(role(black) == nil)
    }

    @Test(arguments: [(255, ImageClassifier.Help.inversion), (250, .inversion), (200, nil)] as [(UInt8, ImageClassifier.Help?)])
    func `a blank white image becomes dark`(level: UInt8, help: ImageClassifier.Help?) throws {
        #expect(ImageClassifier.help(try figures(1, 1) { _, _ in Pixel(level, level, level) }) == help)
        #expect(ImageClassifier.help(try figures(40, 40) { x, _ in x < 39 ? Pixel(level, level, level) : Pixel(90, 90, 90) }) == nil)
    }

    @Test func `small bright textures are classified as backgrounds`() throws {
        let strip = try figures(1, 40) { _, y in Pixel(UInt8(200 + y), UInt8(210 + y), 255) }
        #expect(role(strip) == .background)
        let paper = try figures(100, 100) { x, y in Pixel(UInt8(240 + (x * 7 + y * 3) % 12), 245, 250) }
        #expect(role(paper) == .background)
        let pill = try figures(40, 20) { x, _ in x == 0 || x == 39 ? clear : Pixel(0xE8, 0xEE, 0xF6) }
        #expect(role(pill) == .background)
    }

    @Test func `a pattern of white lines is a background, and white glyphs are none`() throws {
        let grid = try figures(400, 400) { x, y in x % 10 < 2 || y % 10 < 2 ? clear : Pixel(255, 255, 255, 140) }
        #expect(role(grid) == .background)
        let dots = try figures(200, 200) { x, y in x % 4 < 2 && y % 4 < 2 ? Pixel(250, 250, 250) : clear }
        #expect(role(dots) == .background)
        let glyphs = try figures(400, 160) { x, y in isStroke(x, y) && x % 20 < 14 && y < 100 ? Pixel(255, 255, 255) : clear }
        #expect(role(glyphs) == nil)
    }

    @Test func `a faint icon in translucent black is lifted, and a shadow is not`() throws {
        let icon = try figures(14, 14) { x, y in
            let distance = abs(x - 6) + abs(y - 6)
            return distance == 4 || (x == y && x > 8) ? Pixel(0, 0, 0, 85) : distance == 5 ? Pixel(0, 0, 0, 40) : clear
        }
        #expect(icon.ink == 0 && role(icon) == .text && ImageClassifier.help(icon) == .inversion)
        let shadow = try figures(30, 30) { x, y in Pixel(0, 0, 0, UInt8(max(0, 85 - 5 * max(abs(x - 15), abs(y - 15))))) }
        #expect(role(shadow) == nil && ImageClassifier.help(shadow) == nil)
        let veil = try figures(16, 16) { _, _ in Pixel(0, 0, 0, 85) }
        #expect(role(veil) == nil && ImageClassifier.help(veil) == nil)
    }

    /// Reports of data tools have cards that are images of this size, as content of an element behind the text.
    @Test func `a large image of one surface is a background, also as content`() throws {
        let card = try figures(1056, 211) { x, y in y < 30 && x > 300 ? clear : Pixel(UInt8(250 - y / 10), 248, 246) }
        #expect(role(card) == .background)
        #expect(ImageClassifier.role(card, ceiling: NightConstants.standard.backgroundCeiling, isMark: true) == .background)
        let sky = try figures(600, 400) { x, y in Pixel(UInt8(200 + (x + y) % 40), 220, 240) }
        #expect(role(sky) == .background)
        let mark = try figures(35, 13) { _, _ in Pixel(0xE8, 0xF8, 0xE8, 250) }
        #expect(ImageClassifier.role(mark, ceiling: NightConstants.standard.backgroundCeiling, isMark: true) == nil)
    }

    @Test func `photographs, opaque logos and soft shadows are unchanged`() throws {
        let large = try figures(600, 400) { x, y in Pixel(UInt8(120 + (x + y) % 120), UInt8(130 + x / 5), UInt8(120 + y / 4)) }
        #expect(role(large) == nil)
        let logo = try figures(80, 60) { x, y in isStroke(x, y) ? Pixel(10, 10, 60) : Pixel(255, 255, 255) }
        #expect(role(logo) == nil)
        // A soft shadow is no drawing.
        let shadow = try figures(20, 20) { _, y in Pixel(0, 0, 0, UInt8(y * 5)) }
        #expect(role(shadow) == nil)
        #expect(ImageClassifier.help(shadow) == nil)
    }

    @Test func `a diagram on white is distinguished from a photograph`() throws {
        let white = Pixel(255, 255, 255)
        // Lines and a bar on white.
        let diagram = try picture(60, 40) { x, y in x % 20 == 3 || y == 30 ? Pixel(0, 0, 0) : x > 40 && y > 20 ? Pixel(200, 60, 40) : white
        }
        #expect(ImageClassifier.isWhiteDiagram(diagram))
        // A shoe before a white wall: as much white, and beside it all kinds of colors.
        let shoe = try picture(60, 40) { x, y in x < 35 ? white : Pixel(UInt8(x * 4), UInt8(y * 6), UInt8((x * y) % 256)) }
        #expect(!ImageClassifier.isWhiteDiagram(shoe))
        let dark = try picture(60, 40) { x, y in x % 20 == 3 ? white : Pixel(10, 10, 10) }
        #expect(!ImageClassifier.isWhiteDiagram(dark))
        // An image that the page shows through is no diagram on paper.
        let clear = try picture(60, 40) { x, y in x < 12 ? Pixel(0, 0, 0, 0) : white }
        #expect(!ImageClassifier.isWhiteDiagram(clear))
    }

    @Test func `large opaque files are not decoded`() throws {
        func file(_ width: Int, _ alpha: UInt8) throws -> [UInt8] {
            PNGEncoder.bytes(try picture(width, 512) { x, _ in Pixel(UInt8(x % 256), 0, 0, x == 0 ? alpha : 255) }, software: "x")
        }
        #expect(try ImageClassifier.needsPixels(file(512, 255)))
        #expect(try !ImageClassifier.needsPixels(file(513, 255)))
        #expect(try ImageClassifier.needsPixels(file(513, 254)))
        #expect(!ImageClassifier.needsPixels([1, 2, 3]))
    }

    @Test func `mapped pixels stay in the bands of their role`() throws {
        let light = try picture(24, 24) { x, y in Pixel(UInt8(x * 11), UInt8(y * 11), UInt8((x + y) * 5), x < 4 ? 0 : 255) }
        let constants = NightConstants.standard
        let background = light.dark(mapping, role: .background)
        let text = light.dark(mapping, role: .text)
        for index in light.pixels.indices {
            #expect(background.pixels[index].alpha == light.pixels[index].alpha)
            guard light.pixels[index].alpha > 0 else { continue }
            #expect(background.pixels[index].luminance <= constants.backgroundCeiling)
            #expect(text.pixels[index].luminance >= constants.textFloor)
        }
    }

    /// The icon of a document: within a dark outline, white paper with a dark line.
    @Test func `paper in a glyph becomes dark`() throws {
        let icon = try picture(16, 16) { x, y in
            guard (2...13).contains(x), (1...14).contains(y) else { return Pixel(0, 0, 0, 0) }
            let isInk = x == 2 || x == 13 || y == 1 || y == 14 || y == 7
            return isInk ? Pixel(0x22, 0x22, 0x22) : Pixel(255, 255, 255)
        }
        let dark = icon.dark(mapping, role: .text)
        let (line, paper) = (dark.pixels[7 * 16 + 8].luminance, dark.pixels[5 * 16 + 8].luminance)
        #expect((line + 0.05) / (paper + 0.05) >= 7)
        #expect(paper < line)
    }

    /// White glyphs of a sprite are shown on dark surfaces, and a white outline is around a shape, not in it.
    @Test func `white glyphs and outlines stay light`() throws {
        let sprite = try picture(32, 16) { x, y in
            guard (3...12).contains(x % 16), (3...12).contains(y), x % 16 == y || x % 16 == 8 else { return Pixel(0, 0, 0, 0) }
            return x < 16 ? Pixel(0, 0, 0) : Pixel(255, 255, 255)
        }
        #expect(sprite.dark(mapping, role: .text).pixels[8 * 16 * 2 + 24].luminance > 0.7)
        let outlined = try picture(16, 16) { x, y in
            let distance = max(abs(x - 8), abs(y - 8))
            return distance > 5 ? Pixel(0, 0, 0, 0) : distance == 5 ? Pixel(255, 255, 255) : Pixel(0, 0, 0)
        }
        let dark = outlined.dark(mapping, role: .text)
        #expect(dark.pixels[8 * 16 + 3].luminance > 0.7 && dark.pixels[8 * 16 + 8].luminance > 0.7)
    }

    /// A grey becomes the complementary grey; for other colors the rotation by half a circle restores the hue that the inversion changes.
    @Test func `inverted pixels agree with the inverting filter`() {
        #expect(Pixel(0, 0, 0).inverted == Pixel(255, 255, 255))
        #expect(Pixel(0x40, 0x40, 0x40, 9).inverted == Pixel(0xBF, 0xBF, 0xBF, 9))
        let red = Pixel(0xD7, 0x07, 0x51).inverted
        #expect(red.red > red.green && red.red > red.blue)
    }
}
