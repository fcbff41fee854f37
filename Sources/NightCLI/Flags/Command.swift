/// A command of the program, the first word of its arguments.
enum Command: String, Sendable, CaseIterable {
    case setUp = "init"
    case apply
    case check
    case revert
    case audit
    case palette
    case preview
    case stream
    case theme
    case config
    case explain
    case help

    /// The command's one-line summary in the list of commands.
    var summary: String {
        switch self {
        case .setUp: "look at a folder, write a nightfall.json for it, and say what to run next"
        case .apply: "write documents with a dark theme and companion stylesheets"
        case .check: "exit 1 if apply would change anything"
        case .revert: "remove everything that nightfall wrote: the original bytes"
        case .audit: "measure the contrast of the texts of pages, in the light and the dark theme"
        case .palette: "list the colors in use, with their dark colors"
        case .preview: "write one page that shows a site in light and dark, with its colors and their contrast"
        case .stream: "rewrite documents from standard input one by one, in one process"
        case .theme: "convert, check and create theme tables; add themes to a site"
        case .config: "print the effective configuration, and where each value comes from"
        case .explain: "explain the codes of messages, or list all codes"
        case .help: "describe a command"
        }
    }

    /// The operands that follow the command's name in a usage line.
    var operands: String {
        switch self {
        case .setUp: "[OPTIONS] [FOLDER]"
        case .apply, .check, .revert, .audit, .palette: "[OPTIONS] [PATH … | -]"
        case .preview: "[OPTIONS] [PATH | -]"
        case .stream: "[OPTIONS]"
        case .theme:
            ThemeCommand.allCases.map { [$0.rawValue, $0.arguments].filter { !$0.isEmpty }.joined(separator: " ") }.joined(separator: " | ")
        case .config: "[OPTIONS] [PATH]"
        case .explain: "[CODE …]"
        case .help: "[COMMAND]"
        }
    }

    /// The description below the usage line of the help text, which breaks its lines.
    var description: String {
        switch self {
        case .setUp:
            """
            Finds the generator of the site in FOLDER, else in the current folder, its address, a dark theme of its
            own and templates, and writes a short nightfall.json with comments there. On a terminal it asks which
            dark theme the site gets, unless --yes is given. A configuration that exists stays as it is.
            """
        case .apply:
            """
            PATH is a stylesheet, a document, an SVG picture, or a folder, which is taken as a site.
            Without PATH, or with -, standard input is read. One file goes to standard output;
            a folder, or more than one PATH, needs -d or -i. With more than one PATH, DIR of -d
            holds each folder under its own name.
            """
        case .check:
            """
            Does all that apply does, but writes nothing. What would change is named on standard error.
            """
        case .revert:
            """
            Finds what apply wrote by its marks and takes it out again, companion sheets included.
            """
        case .audit:
            """
            Finds what each text is seen on, from the documents and stylesheets alone and in each state, such as
            :hover, and prints the texts with less contrast than WCAG 2 requires at level AA: 4.5:1, or 3:1 if they
            are large. A line names the declaration, the ones that paint what is under it follow, and the nearest
            color that passes. The light and the dark theme are those that the pages have as they are; run apply first
            to audit a dark theme by nightfall. What cannot be known, such as text on a picture, is counted.
            """
        case .palette:
            """
            Lists each color of the files with what it paints, its dark color, and how often it is there; with
            --format json each place. A folder is one site: what a custom property paints
            follows from all of its files. Nothing is written.
            """
        case .preview:
            """
            Writes a report as one HTML document, which loads nothing: each page as apply would write it, light and
            dark side by side at three widths, the colors of the site with their dark colors, the texts with too
            little contrast, and what was left alone and why. PATH is a folder or a document, and stays as it is.
            """
        case .stream:
            """
            Each record on standard input is a line of JSON, as {"name": "a.html", "type": "html", "length": 812},
            and as many bytes as it says. Standard output gets, in the same order, such a line with status, messages
            and the number of companions, and the document as apply writes it alone; then its companions.
            """
        case .theme:
            """
            A theme table names the dark counterparts of colors; nightfall-theme(5) describes its formats.
            """
        case .config:
            """
            Prints each key of nightfall.json that is in force for PATH, a file or a folder, else for the current
            folder, with its value and where that was said. Options are those of the command line.
            """
        case .explain:
            """
            Says of each CODE, such as NF024, what it means, with an example and the way out. Without CODE it lists all.
            """
        case .help:
            """
            Without COMMAND it lists the commands.
            """
        }
    }
}
