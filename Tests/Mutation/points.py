"""What keeps each of the twelve points of docs/reliability.md from coming back, and the tests that miss it.

`isOut("…")` in the new text is true for the one mend that is out."""

from dataclasses import dataclass

HEAD = "Sources/Publishing/SQL/Postgres/postgresHead.swift"
TRIGGERS = "Sources/Publishing/SQL/Postgres/postgresTriggers.swift"
DISK = "Sources/Workspace/Disk.swift"
PRINTABLE = "Sources/Diagnostics/Rendering/printable.swift"
PUBLISHER = "Sources/hornbook/Publisher.swift"
PLACES = "Sources/hornbook/Publisher+Places.swift"
LOCK = "Sources/hornbook/FolderLock.swift"
JOURNAL = "Sources/hornbook/ExchangeJournal.swift"
CONSOLE = "Sources/hornbook/Console.swift"
BANDS = "Sources/DailyPractice/Loading/Bands.swift"


@dataclass
class Mend:
    point: int
    name: str
    # By path: what stands there, and what takes its place.
    changes: dict
    # `proof` runs below Tests/Proof/run.py, `script` is a file of its own, `swift` a filter of `swift test`.
    proof: tuple = ()
    script: tuple = ()
    swift: tuple = ()


def change(name, path, old, new):
    """The new text may say `OUT` for what is true when the mend is out."""
    return {path: [(old, new.replace("OUT", f'isOut("{name}")'))]}


def mend(point, name, path, old, new, **tests):
    return Mend(point, name, change(name, path, old, new), **tests)


NAMES, SETTER = "strangers.NamesProof.test_", "strangers.SetterProof.test_"
CHARSETS, AT_ONCE = "charsets.EncodingProof.test_", "simultaneous.ConcurrentProof.test_"
FILES, PRINTING = "sources/files.py Files.test_", "sources/printing.py Printing.test_"
PUBLISHING = "publishing.PublishingProof.test_"
GROWTH = "sources/exponents.py --seconds --limit 20 --only "


def named(prefix, *names):
    return tuple(prefix + name for name in names)


DATABASE = [
    mend(1, "the search path is set", HEAD,
         "perform pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', true);",
         "perform pg_catalog.set_config('\\(OUT ? \"hornbook.x\" : \"search_path\")', 'pg_catalog, pg_temp', true);",
         proof=named(NAMES, "nothing_planted_in_public_runs", "nothing_planted_in_the_schema_of_ones_name_runs",
                     "nothing_planted_in_an_earlier_schema_runs", "no_cast_runs")),
    mend(1, "functions of triggers belong to who is trusted", TRIGGERS,
         'private let isTrusted = """', 'private let isTrusted = OUT ? "true" : """',
         proof=named(SETTER, "a_strangers_function_is_not_adopted", "two_functions_of_a_stranger_are_refused",
                     "what_an_earlier_schema_adopted_is_mended", "a_trigger_of_a_role_that_the_owner_was_given_may_run",
                     "no_seed_runs_a_strangers_trigger")),
    mend(1, "functions of triggers do nothing else", TRIGGERS,
         'private let isPlain = """', 'private let isPlain = OUT ? "true" : """',
         proof=named(SETTER, "only_functions_that_do_nothing_else_are_adopted")),
    mend(2, "the client's encoding is set", HEAD,
         "perform pg_catalog.set_config('client_encoding', 'UTF8', true);",
         "perform pg_catalog.set_config('\\(OUT ? \"hornbook.x\" : \"client_encoding\")', 'UTF8', true);",
         proof=named(CHARSETS, "the_texts_arrive_whatever_psql_is_set_to")),
    mend(2, "texts that were recoded are refused", HEAD,
         "if 'é' <> pg_catalog.chr(233) then", "if 'é' <> pg_catalog.chr(233) and \\(!OUT) then",
         proof=named(CHARSETS, "a_file_that_is_sent_at_once_arrives_or_is_refused")),
    mend(2, "databases of other encodings are refused", HEAD,
         "if pg_catalog.current_setting('server_encoding') <> 'UTF8' then",
         "if pg_catalog.current_setting('server_encoding') <> 'UTF8' and \\(!OUT) then",
         proof=named(CHARSETS, "a_database_that_is_not_in_utf8_is_refused")),
    mend(3, "transactions are read committed", HEAD,
         '"begin isolation level read committed;\\n\\n"', '(OUT ? "begin;\\n\\n" : "begin isolation level read committed;\\n\\n")',
         proof=named(AT_ONCE, "seeds_and_schemas_at_once", "in_a_transaction_that_has_begun")),
    mend(3, "one file at a time", HEAD,
         "perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));",
         "\\(OUT ? \"\" : \"perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));\")",
         proof=named(AT_ONCE, "two_schemas_on_an_empty_and_on_an_older_database")),
]

READING = [
    mend(4, "regular files only, and no waiting for them", DISK,
         "open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)",
         "open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (OUT ? 0 : O_NONBLOCK))",
         script=named(FILES, "in_place_of_a_source", "in_place_of_the_declaration")),
    # A hundred times the limit is enough to see, and no danger for the machine.
    mend(4, "no more than the limit is read", DISK,
         "        var bytes: [UInt8] = []\n        var capacity",
         "        let limit = OUT && limit < 1 << 40 ? limit * 100 : limit\n"
         "        var bytes: [UInt8] = []\n        var capacity",
         script=named(FILES, "huge_files_take_no_memory")),
    mend(5, "no look back over a word of backslashes", "Sources/ContentRules/Prose/literalEscape.swift",
         "guard byte == 0x5C, !isPath, offset + 1 < bytes.count",
         "guard byte == 0x5C, !(OUT ? bytes[..<offset].reversed().prefix { $0 > 0x20 }.contains(0x3A) : isPath),\n"
         "            offset + 1 < bytes.count",
         script=(GROWTH + "syntax:\\ escapes",)),
    mend(5, "many directives are refused", "Sources/YAMLSyntax/parse.swift",
         "if let tree = refuseManyDirectives(", "if !OUT, let tree = refuseManyDirectives(",
         script=(GROWTH + "tag\\ directives",)),
    mend(5, "lists of options are bounded", "Sources/ContentModel/Schema/ListLimits.swift",
         "static let options = 200", "static let options = OUT ? 1_000_000 : 200",
         script=(GROWTH + "options\\ that\\ are\\ equal",)),
    mend(5, "options are found by an index", "Sources/DailyPractice/Play/PossibleAnswers.swift",
         "prompt.options.indices.filter { indices[prompt.options[$0].optionId] == $0 }",
         "prompt.options.indices.filter { at in\n"
         "            (OUT ? prompt.options.firstIndex { $0.optionId == prompt.options[at].optionId }\n"
         "                : indices[prompt.options[at].optionId]) == at\n        }",
         swift=("LargeContentTests/timeIsProportionalToTheOptions",)),
    mend(7, "names that are not UTF-8 are told apart", "Sources/Workspace/FileTree.swift",
         "if entry.kind == .file, isNamed, entry.isUTF8, !entry", "if entry.kind == .file, isNamed, entry.isUTF8 || OUT, !entry",
         script=named(FILES, "names_that_are_not_utf8")),
]

PRINTED = [
    mend(6, "hidden characters are called by their names", PRINTABLE,
         "    let value = scalar.value\n    if value < 0x300 {",
         "    if OUT { return false }\n    let value = scalar.value\n    if value < 0x300 {",
         script=named(PRINTING, "hidden_characters_in_sources", "every_hidden_character_is_called_by_its_name",
                      "names_of_files", "paths_of_a_manifest")),
    mend(6, "commands are broken up", PRINTABLE,
         "        let brackets = isBracket(scalar)", "        if OUT { return nil }\n        let brackets = isBracket(scalar)",
         script=named(PRINTING, "commands_in_sources", "names_of_files", "paths_of_a_manifest")),
    mend(8, "findings are at home in a file", "Sources/Diagnostics/Diagnostic.swift",
         "        guard all.contains(where: \\.isHomeless) else", "        guard !OUT, all.contains(where: \\.isHomeless) else",
         swift=("HomelessFindingTests",)),
    mend(10, "output that is lost is told", CONSOLE,
         "guard errno != EPIPE, descriptor == 1 else", "guard !OUT, errno != EPIPE, descriptor == 1 else",
         script=named(PRINTING, "lost_output")),
    mend(10, "a working directory that is gone is told", DISK,
         'guard let path = getcwd(nil, 0) else { throw',
         'guard let path = getcwd(nil, 0) ?? (OUT ? strdup("/usr/share") : nil) else { throw',
         script=named(FILES, "a_working_directory_that_is_gone")),
    mend(11, "findings are written as they come", CONSOLE,
         "guard text.utf8.count > 1 << 16 else", "guard !OUT, text.utf8.count > 1 << 16 else",
         # Those whose text shows its lines take more anyway before they are optimised.
         script=("faults/faults.py --only broken\\ files --format concise --format json",)),
]

PUBLISHED = [
    mend(9, "programs that are gone are found", PUBLISHER, "guard isWhole, Disk", "guard !OUT, isWhole, Disk",
         proof=named(PUBLISHING, "a_program_that_is_gone")),
    mend(9, "files in the place of a program are found first", PLACES,
         "guard kind == .folder else { throw DiskError(\"publish to\"",
         "guard kind == .folder || OUT else { throw DiskError(\"publish to\"",
         proof=named(PUBLISHING, "a_file_in_the_place_of_a_program")),
    mend(9, "links in the place of folders of ours are refused", PLACES,
         "guard let kind = Disk.kindOfItself(path), kind != .folder else",
         "guard !OUT, let kind = Disk.kindOfItself(path), kind != .folder else",
         proof=named(PUBLISHING, "a_link_in_the_place_of_a_folder_of_ours")),
    mend(9, "links in the place of the lock are refused", LOCK,
         "var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)",
         "var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | (OUT ? 0 : O_NOFOLLOW), 0o666)",
         proof=named(PUBLISHING, "links_in_the_place_of_the_lock")),
    mend(9, "sources are not built over", PLACES,
         "guard isAbove || Disk", "guard !OUT, isAbove || Disk", proof=named(PUBLISHING, "sources_are_not_built_over")),
    mend(9, "modes are kept", PUBLISHER,
         "        Disk.keepMode(of: Paths.join(old, path), for: Paths.join(new, path))",
         "        if !OUT { Disk.keepMode(of: Paths.join(old, path), for: Paths.join(new, path)) }",
         proof=named(PUBLISHING, "folders_keep_their_modes")),
    mend(9, "a lock of another user can be taken", LOCK,
         "if descriptor < 0, errno == EACCES {", "if !OUT, descriptor < 0, errno == EACCES {",
         proof=named(PUBLISHING, "another_user_can_build")),
    mend(9, "who holds the lock is told", LOCK, "        sign()\n", "        if !OUT { sign() }\n",
         proof=named(PUBLISHING, "a_held_lock")),
    Mend(9, "a failed build clears away", {PUBLISHER: [
        ("            try? Disk.removeFolder(fresh)\n", '            if !isOut("a failed build clears away") { try? Disk.removeFolder(fresh) }\n')]},
         proof=named(PUBLISHING, "a_failed_build_clears_away_at_once")),
    mend(9, "what a killed run had begun is finished", JOURNAL,
         "guard Disk.kindOfItself(path) == .file else", "guard !OUT, Disk.kindOfItself(path) == .file else",
         proof=named(PUBLISHING, "several_programs_are_all_new_or_all_old")),
]

LOADED = [
    mend(12, "keys are among their options", "Sources/DailyPractice/Loading/checkBundle.swift",
         "where !question.options.indices.contains(question.correctIndex)",
         "where !OUT && !question.options.indices.contains(question.correctIndex)",
         swift=("BundleTests/aKeyOutsideItsOptionsIsRefused",)),
    mend(12, "activities are of their bundle's band", BANDS,
         'try expect(band, activity.ageBand, at: "activities[\\(index)].age_band")',
         'if !OUT { try expect(band, activity.ageBand, at: "activities[\\(index)].age_band") }',
         swift=("BundleTests/anActivityOfAnotherBandIsRefused",)),
    mend(12, "files are looked up, not searched for", "Sources/DailyPractice/Loading/checkManifest.swift",
         "guard seen.insert(file.path).inserted else",
         "guard seen.insert(file.path).inserted, !OUT || !files[..<index].contains(where: { $0.path == file.path }) else",
         swift=("BundleTests/aHundredThousandEntriesTakeNoMinute",)),
]

MENDS = DATABASE + READING + PRINTED + PUBLISHED + LOADED
