internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension NightSheet {
    /// Writes the night values of a custom property where it is defined: one for each role that it is used in.
    mutating func writeDefinition(_ item: SheetItem, in bytes: Span<UInt8>) {
        if isAuthorsNight {
            writeAuthorsDefinition(item, in: bytes)
            return
        }
        let labelled = labelledColor(item, in: bytes)
        guard let id = graph.id(of: item.name, in: bytes), graph.isColored(id) || labelled != nil else { return }
        let usage = graph.usage(of: id)
        let names = graph.nightNames(of: id)
        if names.isEmpty, let labelled {
            begin(item.name, in: bytes)
            labelled.appendCSS(to: &output)
            end(item)
        }
        for (role, name) in names {
            openBlocks(in: bytes)
            output.append(contentsOf: name)
            output.append(0x3A)
            output.append(0x20)
            let context = rule.context(ofProperty: item, role: role, in: outline, of: bytes)
            let start = output.count
            if let labelled {
                labelled.appendCSS(to: &output)
                if let light = RuleFacts.color(item.value, in: bytes) { note(item.value, light, role: role, writtenFrom: start) }
            } else if usage.hasChannels, let channels = ChannelList(item.value, in: bytes) {
                channels.append(night: colors.color(channels.color, role: role, in: context), to: &output)
                note(item.value, channels.color, role: role, writtenFrom: start)
            } else if role == .shadow {
                appendNightShadows(item.value, isOfText: false, in: bytes)
            } else {
                let outer = rule.context
                rule.context = context
                appendNight(item.value, role: role, in: bytes)
                rule.context = outer
            }
            end(item)
        }
    }

    /// Writes the author's own night value under the name of each role.
    private mutating func writeAuthorsDefinition(_ item: SheetItem, in bytes: Span<UInt8>) {
        let id = graph.id(of: item.name, in: bytes)
        let roles = id.map { graph.usage(of: $0).roles } ?? []
        for role in roles.isEmpty ? [.background] : roles {
            openBlocks(in: bytes)
            if let id { output.append(contentsOf: graph.nightName(of: id, role: role)) } else { append(item.name, in: bytes) }
            output.append(0x3A)
            output.append(0x20)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        }
    }

    private func labelledColor(_ item: SheetItem, in bytes: Span<UInt8>) -> SRGB? {
        guard colors.hasThemes else { return nil }
        return colors.color(labelled: bytes.extracting(item.name.range))
    }
}
