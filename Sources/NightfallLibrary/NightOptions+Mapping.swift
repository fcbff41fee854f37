internal import CSSCascade
internal import NightRewrite

// The engine's value of each choice. The switches are exhaustive, so that a new case does not compile until it is mapped.

extension NightOptions.Engine {
    var engine: NightRewrite.Engine {
        switch self {
        case .rewrite: .rewrite
        case .filter: .filter
        }
    }
}

extension NightOptions.Emission {
    var emission: NightRewrite.Emission {
        switch self {
        case .sheet: .sheet
        case .media: .media
        case .lightDark: .lightDark
        case .variables: .variables
        }
    }
}

extension NightOptions.ExistingTheme {
    var existing: NightRewrite.ExistingTheme {
        switch self {
        case .skip: .skip
        case .merge: .merge
        case .force: .force
        }
    }
}

extension NightOptions.Images {
    var images: ImageTreatment {
        switch self {
        case .keep: .keep
        case .dim: .dim
        case .auto: .auto
        }
    }
}

extension NightOptions.UnreadSheets {
    var unread: UnreadTreatment {
        switch self {
        case .skip: .skip
        case .filter: .filter
        case .apply: .apply
        }
    }
}

extension NightOptions.Trigger {
    var trigger: NightRewrite.Trigger {
        switch self {
        case .media: .media
        case .attribute: .attribute
        case .both: .both
        }
    }
}

extension NightOptions.InlineStyles {
    var inlineStyles: NightRewrite.InlineStyles {
        switch self {
        case .inline: .inline
        case .external: .external
        }
    }
}

extension NightOptions.Integrity {
    var integrity: IntegrityTreatment {
        switch self {
        case .update: .update
        case .drop: .drop
        case .error: .error
        }
    }
}

extension NightOptions.SourceMaps {
    var sourceMaps: SourceMapTreatment {
        switch self {
        case .keep: .keep
        case .update: .update
        case .none: .none
        }
    }
}

extension NightOptions.Role {
    var role: ColorRole {
        switch self {
        case .background: .background
        case .text: .text
        case .line: .line
        case .shadow: .shadow
        case .shape: .shape
        }
    }
}
