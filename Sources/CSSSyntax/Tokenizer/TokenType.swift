/// The types of tokens of [CSS Syntax 3 § 4](https://www.w3.org/TR/css-syntax-3/#tokenization), and comments.
@frozen
public enum TokenType: UInt8, Sendable, CaseIterable {
    case ident
    case function
    case atKeyword
    case hash
    case string
    case badString
    case url
    case badURL
    case delim
    case number
    case percentage
    case dimension
    case whitespace
    case cdo
    case cdc
    case colon
    case semicolon
    case comma
    case leftSquareBracket
    case rightSquareBracket
    case leftParenthesis
    case rightParenthesis
    case leftCurlyBracket
    case rightCurlyBracket
    case comment
    case endOfFile
}
