/// A color in sRGB: channels of 8 bits and an opacity from 0 to 1.
public struct ThemeColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: Double

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// The themes and their colors.
public enum Theme: String, CaseIterable, Sendable {
    case normal = "NORMAL"
    case night = "NIGHT"

    public var paper: ThemeColor {
        switch self {
        case .normal: ThemeColor(0xff, 0xff, 0xff)
        case .night: ThemeColor(0x34, 0x34, 0x34)
        }
    }

    public var inkText: ThemeColor {
        switch self {
        case .normal: ThemeColor(0x00, 0x00, 0x00)
        case .night: ThemeColor(0xc8, 0xc8, 0xc8, 0.502)
        }
    }
}

#if canImport(SwiftUI)
    public import SwiftUI

    extension Color {
        /// The color as SwiftUI paints it.
        public init(_ color: ThemeColor) {
            self.init(
                .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                opacity: color.alpha)
        }
    }
#endif
