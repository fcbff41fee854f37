internal import SourceText

extension StyleElement {
    /// True if the element is in a state of controls: the one as the page loads, which its attributes give, unless the states of the tree
    /// change it.
    ///
    /// See [HTML § 4.16.3](https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes).
    func isIn(_ state: FormState) -> Bool {
        guard element.isHTML else { return false }
        switch state {
        case .checked: return isChecked
        case .disabled: return isDisableable && isDisabled
        case .enabled: return isDisableable && !isDisabled
        case .required: return canBeRequired && has("required")
        case .optional: return canBeRequired && !has("required")
        case .readOnly: return !isEditable
        case .readWrite: return isEditable
        case .placeholderShown: return isShowingPlaceholder
        case .byDefault: return isCheckedByDefault || isDefaultButton
        case .indeterminate: return isNamed("progress") && !has("value")
        case .open: return element.isOpenable && attribute(Array("open".utf8)) != nil
        case .valid: return isValidated && !(has("required") && isBlank)
        case .invalid: return isValidated && has("required") && isBlank
        }
    }

    private var type: [UInt8] { value("type")?.map(\.asciiLowercased) ?? [] }

    private func isOfType(_ names: StaticString...) -> Bool {
        let type = type
        return names.contains { type.elementsEqual($0) }
    }

    private func isNamed(_ names: StaticString...) -> Bool { names.contains { isNamed($0) } }

    private var isChecked: Bool {
        guard element.isCheckable, !tree.states.isDisjoint(with: [.allChecked, .noneChecked]) else { return isCheckedByDefault }
        return tree.states.contains(.allChecked)
    }

    private var isCheckedByDefault: Bool { element.isCheckable ? has("checked") : isNamed("option") && isSelected }

    /// True if an option is selected: the first one of a list of one line is so without the attribute.
    private var isSelected: Bool {
        if has("selected") { return true }
        guard let list = ancestors.first(where: { $0.isNamed("select") }), !list.has("multiple"), !list.has("size") else { return false }
        let options = (list.index + 1..<Int(list.element.end)).lazy.map { StyleElement(tree: tree, index: $0) }.filter {
            $0.isNamed("option")
        }
        return options.first?.index == index && !options.contains { $0.has("selected") }
    }

    private var isDisableable: Bool { isNamed("button", "input", "select", "textarea", "optgroup", "option", "fieldset") }

    private var isDisabled: Bool {
        if has("disabled") { return true }
        if isNamed("option") { return parent.map { $0.isNamed("optgroup") && $0.has("disabled") } ?? false }
        guard !isNamed("optgroup") else { return false }
        var child = index
        while case let parent = Int(tree.elements[child].parent), parent >= 0 {
            // The controls in the first legend of a group stay enabled.
            if tree.elements[parent].name.elementsEqual("fieldset"), StyleElement(tree: tree, index: parent).has("disabled"),
                !StyleElement(tree: tree, index: child).isFirstLegend
            {
                return true
            }
            child = parent
        }
        return false
    }

    private var isFirstLegend: Bool {
        guard isNamed("legend") else { return false }
        var other = previousSibling
        while let sibling = other {
            if sibling.isNamed("legend") { return false }
            other = sibling.previousSibling
        }
        return true
    }

    private var canBeRequired: Bool {
        isNamed("select", "textarea")
            || (isNamed("input") && !isOfType("hidden", "range", "color", "submit", "image", "reset", "button"))
    }

    private var isTextField: Bool {
        isNamed("input")
            && !isOfType("hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button")
    }

    private var isEditable: Bool {
        if isTextField || isNamed("textarea") { return !has("readonly") && !isDisabled }
        for candidate in [self] + ancestors {
            guard let value = candidate.value("contenteditable")?.map(\.asciiLowercased) else { continue }
            return !value.elementsEqual("false")
        }
        return false
    }

    private var isBlank: Bool {
        isNamed("textarea") ? !element.hasSpace : element.isCheckable ? !isChecked : (value("value") ?? []).isEmpty
    }

    private var isShowingPlaceholder: Bool {
        (isTextField || isNamed("textarea")) && !(value("placeholder") ?? []).isEmpty && isBlank
    }

    private var isValidated: Bool {
        (isNamed("select", "textarea") || (isNamed("input") && !isOfType("hidden", "submit", "image", "reset", "button"))) && !isDisabled
            && !has("readonly")
    }

    private var isDefaultButton: Bool {
        guard isSubmitButton, let form = ancestors.first(where: { $0.isNamed("form") }) else { return false }
        return !(form.index + 1..<index).contains { StyleElement(tree: tree, index: $0).isSubmitButton }
    }

    private var isSubmitButton: Bool {
        (isNamed("button") && !isOfType("button", "reset")) || (isNamed("input") && isOfType("submit", "image"))
    }

    /// The elements around this one, from its parent outwards.
    private var ancestors: [StyleElement] { Array(sequence(first: self, next: \.parent).dropFirst()) }

    /// True if the element's language is in one of the ranges, which are in lower case ([RFC 4647 §
    /// 3.3.2](https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2)).
    func isInLanguage(_ ranges: [[UInt8]]) -> Bool {
        guard let language = ([self] + ancestors).lazy.compactMap({ $0.value("lang") ?? $0.value("xml:lang") }).first else { return false }
        let own = language.map(\.asciiLowercased)
        return ranges.contains { range in
            let bare = range.starts(with: "*-".utf8) ? Array(range.dropFirst(2)) : range
            return own == bare || own.starts(with: bare + [UInt8(ascii: "-")]) || (range.elementsEqual("*") && !own.isEmpty)
        }
    }

    /// True if the element's direction is from right to left, by the nearest `dir` attribute.
    var isRightToLeft: Bool {
        for candidate in [self] + ancestors {
            guard let value = candidate.value("dir")?.map(\.asciiLowercased) else { continue }
            if value.elementsEqual("rtl") { return true }
            if value.elementsEqual("ltr") { return false }
        }
        return false
    }
}
