/// The stable codes of diagnostics, printed as `NF001`; a number is never reused for another code.
package enum DiagnosticCode: UInt16, Sendable, CaseIterable {
    // Reading and writing.
    case unreadable = 1
    case unwritable = 2
    case undecodable = 3
    case tooLarge = 4
    case binary = 5
    case unknownType = 6
    case malformedRecord = 7
    case changedMeanwhile = 8
    case specialFile = 9
    // Syntax of sources.
    case unclosable = 10
    case truncated = 11
    case brokenMarker = 12
    case treeMismatch = 13
    case malformedPicture = 15
    case malformedSourceMap = 16
    case switchedOffSourceMap = 17
    case externalSourceMap = 18
    // Colors and cascade.
    case unsupportedColor = 20
    case anonymousLayer = 22
    case importantAttribute = 24
    case undefinedProperty = 25
    case unknownProperty = 26
    case coloredFunction = 27
    case darkScheme = 28
    case themeKeyframes = 29
    // Existing dark themes and files that are left alone.
    case existingDarkTheme = 30
    case alreadyDark = 31
    case waitingDarkTheme = 32
    case ignoredFile = 33
    case leftOut = 34
    case switchedDarkTheme = 35
    case completedDarkTheme = 36
    // Pictures.
    case darkVersion = 50
    case sprite = 51
    case themePicture = 52
    // Resources outside the site, and colors that stylesheets don't set.
    case remoteSheet = 90
    case scriptColors = 91
    case manifestColor = 92
    case siteBase = 93
    case unreadSheet = 94
    case scriptSheet = 95
    case missingCompanion = 96
    // Theme tables.
    case themeHeader = 40
    case themeRow = 41
    case themeColor = 42
    case themeKey = 43
    case themeReference = 44
    case themeType = 45
    case themeSyntax = 46
    case themeIgnored = 47
    case themeLoss = 48
    case themeGap = 49
    // Directives of authors.
    case unknownDirective = 60
    case misplacedDirective = 61
    case unusedIgnore = 62
    case unknownToken = 63
    // Kinds of documents.
    case ampLimit = 70
    case ampAttribute = 71
    case restrictedAMP = 72
    case bookManifest = 73
    case prefixedElement = 74
    case templatePart = 75
    case pagePiece = 76
    // Pages with security policies or integrity metadata.
    case securityPolicy = 80
    case unhashableStyle = 81
    case refusedCompanion = 82
    case staleIntegrity = 83
    case hashedName = 84
    case guardedSheet = 85
    case externalStyle = 86
    // Themes that readers choose.
    case switcherLimit = 100
    case unknownTheme = 101
    // Configuration.
    case configuration = 110
    // Audits.
    case lowContrast = 120

    /// The printed form of the code: `NF` and three digits.
    package var text: String {
        let digits = String(rawValue)
        return "NF" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    /// The default severity of the code.
    package var severity: Severity {
        switch self {
        case .existingDarkTheme, .alreadyDark, .waitingDarkTheme, .switchedDarkTheme, .completedDarkTheme, .ignoredFile, .leftOut,
            .remoteSheet, .scriptColors, .manifestColor, .siteBase, .templatePart, .pagePiece,
            .securityPolicy, .themeGap, .switchedOffSourceMap:
            .note
        case .unsupportedColor, .anonymousLayer, .importantAttribute, .undefinedProperty, .unknownProperty, .coloredFunction, .darkScheme,
            .themeKeyframes, .darkVersion, .sprite, .themePicture, .missingCompanion, .malformedPicture, .unhashableStyle,
            .refusedCompanion, .staleIntegrity,
            .hashedName,
            .switcherLimit, .unknownTheme, .ampAttribute, .restrictedAMP, .prefixedElement, .unknownDirective, .misplacedDirective,
            .unusedIgnore, .themeIgnored, .themeLoss, .specialFile, .malformedSourceMap, .unreadSheet, .scriptSheet:
            .warning
        case .unreadable, .unwritable, .undecodable, .tooLarge, .binary, .unknownType, .malformedRecord, .truncated, .unclosable,
            .brokenMarker,
            .guardedSheet, .externalStyle, .ampLimit, .bookManifest, .treeMismatch, .themeHeader, .themeRow, .themeColor, .themeKey,
            .themeReference, .themeType, .themeSyntax, .configuration, .lowContrast, .unknownToken, .changedMeanwhile, .externalSourceMap:
            .error
        }
    }
}
