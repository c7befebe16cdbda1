/// What a word is, as far as the rules on items ask. A word may be several of these.
struct WordClass: OptionSet, Sendable {
    let rawValue: UInt32

    /// Carries grammar and no content.
    static let function = WordClass(rawValue: 1)
    static let article = WordClass(rawValue: 1 << 1)
    static let negative = WordClass(rawValue: 1 << 2)
    static let absolute = WordClass(rawValue: 1 << 3)
    static let hedge = WordClass(rawValue: 1 << 4)
    static let asking = WordClass(rawValue: 1 << 5)
    static let auxiliary = WordClass(rawValue: 1 << 6)
    /// Tells the reader to do something with the options.
    static let instruction = WordClass(rawValue: 1 << 7)
    /// May speak of other options: `above`, `both`, `first`.
    static let pointing = WordClass(rawValue: 1 << 8)
    /// Begins a clause, or speaks of what somebody says or thinks.
    static let clause = WordClass(rawValue: 1 << 9)
    static let conjunction = WordClass(rawValue: 1 << 10)
    static let plural = WordClass(rawValue: 1 << 11)
    /// Says right, or says wrong.
    static let verdict = WordClass(rawValue: 1 << 12)
    /// May stand beside a verdict without adding anything to it.
    static let verdictFiller = WordClass(rawValue: 1 << 13)
    static let range = WordClass(rawValue: 1 << 14)
    /// The first word of a statement rather than of something to do.
    static let statement = WordClass(rawValue: 1 << 15)
    /// Names an option or its place in the list.
    static let listed = WordClass(rawValue: 1 << 16)
    /// A letter that options are called by; `a` is no sign, but it never stands alone.
    static let label = WordClass(rawValue: 1 << 17)
    /// Begins a phrase that announces the right option.
    static let announcing = WordClass(rawValue: 1 << 18)
    static let preposition = WordClass(rawValue: 1 << 19)
    /// Praise or blame where it is said of a choice; elsewhere a word like others.
    static let appraisal = WordClass(rawValue: 1 << 20)
}

/// The words that rules know, found by hash.
final class Lexicon: @unchecked Sendable {
    static let shared = Lexicon()

    private static let size = 2048
    /// A table with open addressing, filled once and never freed; hash 0 marks an empty slot.
    private let slots: UnsafeMutablePointer<(hash: UInt64, classes: WordClass)>

    @inline(__always)
    func classes(of hash: UInt64) -> WordClass {
        var index = Int(truncatingIfNeeded: hash) & (Lexicon.size - 1)
        while slots[index].hash != 0 {
            if slots[index].hash == hash { return slots[index].classes }
            index = (index + 1) & (Lexicon.size - 1)
        }
        return []
    }

    private init() {
        slots = .allocate(capacity: Lexicon.size)
        slots.initialize(repeating: (0, []), count: Lexicon.size)
        for (classes, words) in Lexicon.entries {
            for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                let hash = Word.hash(word)
                var index = Int(truncatingIfNeeded: hash) & (Lexicon.size - 1)
                while slots[index].hash != 0, slots[index].hash != hash {
                    index = (index + 1) & (Lexicon.size - 1)
                }
                slots[index] = (hash, slots[index].classes.union(classes))
            }
        }
    }

    private static let entries: [(WordClass, String)] = [
        (
            .function,
            """
            a an the this that these those there here it its he she they we i you him her them us me his hers
            their theirs our ours your yours my mine himself herself themselves itself yourself who whom whose
            which what when where why how and or but nor so yet if then than as at by for from in into of off
            on onto out over to up down under with without about after before between through during against
            again along around behind beside besides beyond near upon until till while because since although
            though unless whether is are was were be been being am do does did done doing has have had having
            can could may might must shall should will would not no never all any both each every either
            neither few more most much many some such other another one ones two three four five first last
            next own same only just very too also even still ever once now yes let get gets got go goes went
            gone going come comes came coming make makes made making take takes took taken taking give gives
            gave given giving put puts say says said saying tell tells told telling ask asks asked asking know
            knows knew think thinks thought see sees saw seen want wants wanted like likes liked thing things
            something anything nothing everything someone anyone everyone nobody way ways time times day days
            good well better best bad right wrong new old little big great long less least lot back away it's
            that's he's she's don't doesn't didn't isn't wasn't can't won't cannot
            """
        ),
        (.article, "a an the"),
        (
            .negative,
            """
            not no never except least don't doesn't didn't isn't aren't wasn't weren't won't wouldn't
            shouldn't couldn't can't cannot hasn't haven't hadn't excluding
            """
        ),
        (
            .absolute,
            """
            always never every everyone everybody everything nobody none nothing completely totally entirely
            absolutely impossible forever all only must
            """
        ),
        (
            .hedge,
            """
            may might could sometimes often usually perhaps maybe probably likely tend tends generally mostly
            typically possibly somewhat partly seems seem
            """
        ),
        (.asking, "who whom whose which what where when why how"),
        (
            .auxiliary,
            """
            is are was were be do does did has have had can could may might must shall should will would
            """
        ),
        (
            .instruction,
            """
            pick choose find mark pair match put order arrange bring join select complete fill name think
            recall go tell write look sort link connect show say imagine suppose finish give return remember
            decide spot tap drag place rank list identify point describe explain try read answer underline
            circle check tick take note guess work wind help consider compare picture state sum count
            """
        ),
        (
            .pointing,
            """
            above below all none both either neither first second third last others option options answer
            answers choice choices these those them two former latter previous everything two three one any
            some every each not no b c d e f same else another together that this it next second nos numbers
            answer option as
            """
        ),
        (
            .clause,
            "that who because if when so while since although though until unless before after as say says "
                + "said think thinks know knows tell tells told whether and but"
        ),
        (.conjunction, "and or with plus but"),
        (.preposition, "in on of for from at by to near under after before behind against like than as"),
        (
            .listed,
            """
            above below option options answer answers choice choices listed mentioned list these named ideas
            next two three
            """
        ),
        (.label, "b c d e f option options answer answers choice choices nos numbers"),
        (
            .announcing,
            """
            right correct best better option answer choice should first second third fourth last other next b
            c d e f sign signs word words line lines sentence reply clue clues ones
            """
        ),
        (.plural, "two three four five six seven eight nine ten some many several few these those both"),
        (
            .verdict,
            """
            correct incorrect right wrong yes no yep nope yeah exactly perfect excellent bravo sorry oops
            almost awesome amazing fantastic brilliant wonderful congratulations hooray unfortunately sadly
            correctly incorrectly splendid superb
            """
        ),
        (
            .appraisal,
            """
            good great nice well best better proud wise clever smart lovely true weak weaker poor strong
            stronger close again spot got false please bad super
            """
        ),
        (
            .verdictFiller,
            """
            that's you've you're really quite job work choice choices answer answers option options idea ideas
            please absolutely indeed chose chosen picked pick guess try trying luck have i'm afraid keep
            another look point many parent parents people lot lots proud list belong belongs place third
            fourth step order found find read knew line lines reply serve serves suits fits child children
            story learner reader listened looking know knowing soft others
            """
        ),
        (
            .range,
            "under below fewer less up over above more than least most between to or and at around about"
        ),
        (
            .statement,
            """
            the a an it it's this that these those there he she they we i his her my our their its children
            kids because feelings parents you'll you your most every some many
            """
        ),
    ]
}
