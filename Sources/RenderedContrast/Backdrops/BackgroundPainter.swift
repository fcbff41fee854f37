internal import CSSCascade
internal import CSSColor

/// Paints the background of one element on what lies under it.
struct BackgroundPainter {
    let style: ComputedStyle
    /// Finds the declaration of a longhand.
    let longhands: (Longhand) -> PaintSource

    func paint(on backdrop: inout Backdrop) {
        // Contents may be visible in a box that is not.
        guard !style.isInvisible else { return }
        defer { if style.isUncertain(.visibility) { backdrop.paintUnknown(.uncertainRule) } }
        paintBackground(on: &backdrop)
        guard let text = style.text(of: .boxShadow) else { return }
        for shadow in InsetShadow.shadows(text, style: style).reversed() {
            switch shadow {
            case .whole(let color): backdrop.paint(color, longhands(.boxShadow))
            case .part: backdrop.paintUnknown(.shadow)
            }
        }
    }

    private func paintBackground(on backdrop: inout Backdrop) {
        if style.isUncertain(.backgroundColor) {
            backdrop.paintUnknown(.uncertainRule)
        } else if let color = style.color(of: .backgroundColor), color.alpha > 0 {
            if style.clipsBackground {
                backdrop.paintUnknown(.clippedToText)
            } else {
                backdrop.paint(color, longhands(.backgroundColor))
            }
        }
        if style.isUncertain(.backgroundImage) { backdrop.paintUnknown(.uncertainRule) }
        guard let text = style.text(of: .backgroundImage) else { return }
        let source = longhands(.backgroundImage)
        // The first image is the topmost.
        for layer in ImageLayer.layers(text, style: style).reversed() {
            switch layer {
            case _ where style.clipsBackground: backdrop.paintUnknown(.clippedToText)
            case .unknown(let reason): backdrop.paintUnknown(reason)
            case .gradient(let colors) where colors.allSatisfy { $0.alpha == 0 }: continue
            case .gradient where isPartial: backdrop.paintUnknown(.partialImage)
            case .gradient(let colors): backdrop.paint(colors, source)
            }
        }
    }

    /// True if a gradient may cover a part of the box only.
    private var isPartial: Bool {
        guard let repetition = style.text(of: .backgroundRepeat), let size = style.text(of: .backgroundSize) else { return false }
        let words = BackgroundPainter.words(repetition)
        let isShownOnce = words.contains { ["no-repeat", "repeat-x", "repeat-y", "space"].contains($0) }
        return isShownOnce && !BackgroundPainter.words(size).allSatisfy { ["auto", "cover", "100%"].contains($0) }
    }

    private static func words(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\n" }).map {
            String($0)
        }
    }
}
