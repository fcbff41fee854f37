/// A value of a structured text, JSON or a property list, and its location.
package struct StructuredValue: Hashable, Sendable {
    /// The kinds of values.
    package enum Value: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([StructuredValue])
        /// The members in the order of the text; more than one may have the same name.
        case dictionary([StructuredMember])
    }

    /// The value.
    package var value: Value
    /// The location where it begins.
    package var place: SourceLocation

    /// Creates a value at a location.
    package init(_ value: Value, at place: SourceLocation) {
        self.value = value
        self.place = place
    }

    /// The members of a dictionary; nil of anything else.
    package var members: [StructuredMember]? {
        if case .dictionary(let members) = value { members } else { nil }
    }

    /// The elements of an array; nil of anything else.
    package var elements: [StructuredValue]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The text of a string; nil of anything else.
    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The number; nil of anything else.
    package var number: Double? {
        if case .number(let number) = value { number } else { nil }
    }

    /// The last member of a dictionary with this name; nil for none.
    package subscript(_ name: String) -> StructuredValue? {
        members?.last { $0.name == name }?.node
    }

    /// The kind of the value, for messages.
    package var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .dictionary: "an object"
        }
    }
}

/// A member of a dictionary in a structured text.
package struct StructuredMember: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The location where the name begins.
    package var place: SourceLocation
    /// Its value.
    package var node: StructuredValue

    /// Creates a member with the location of its name.
    package init(_ name: String, at place: SourceLocation, _ node: StructuredValue) {
        self.name = name
        self.place = place
        self.node = node
    }
}
