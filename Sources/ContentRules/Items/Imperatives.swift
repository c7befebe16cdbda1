/// Verbs that steps of a takeaway begin with. A first word that is not among them is no proof of a missing
/// verb; it is read together with what follows.
enum Imperatives {
    static func contains(_ word: Word) -> Bool { hashes.contains(word.hash) }

    private static let hashes = Set(verbs.split(whereSeparator: \.isWhitespace).map { Word.hash($0) })

    private static let verbs = """
        accept acknowledge act add admit agree aim allow announce answer apologise apologize appreciate
        approach arrange ask assemble assume attend avoid bake balance bargain bathe be bear begin believe
        bend block blow boil borrow bounce bow braid brainstorm breathe brighten bring brush budget build
        call calm cancel care carry catch celebrate challenge change chant charge chase chat check cheer
        chew choose chop circle clap clarify clean clear climb close coach collect color colour comb come
        comfort commit compare complete compliment compromise confess confirm congratulate connect consider
        console construct continue control cook copy count cover cradle craft crawl create crochet crouch
        cuddle cut dance dare darken decide declare defend define delay demonstrate describe detail dial dig
        dim discover discuss divide do donate doodle doze draw dream dress drink drive drop drum dry dust
        earn eat echo email embrace empathise empathize empty encourage end enjoy enter examine exchange
        exhale expect explain explore express face fetch fill film find finish fix floss focus fold follow
        forgive frame fry gather gesture get gift giggle give glance glue go grab greet grill grin group
        grow guard guess guide hammer hand hang haul hear help hide highlight hold honor honour hug hum hunt
        identify ignore imagine imitate include increase inform inhale inhibit inspect instruct interpret
        introduce invent invest invite iron jog join joke jot juggle jump keep kick kiss kneel knit knock
        know label laminate laugh lay lead lean learn leave lend let level lie lift light limit link list
        listen loan lock log look loosen lose love lower mail make map march mark mash massage match measure
        meditate meet melt memorise memorize mend mention mentor message mind mirror mist mix model mop
        mould mount move muddle mumble mute nail name nap narrate negotiate nod normalise normalize note
        notice nudge number nurture observe offer open order organise organize overlook own pack paint
        paraphrase park pass paste pat pause pay peel perform permit pet phone photograph phrase pick
        picture pile pin pinch place plan plant play point poke polish pop post postpone pounce pour
        practice practise praise pray prepare present press pretend prevent print promise prompt pronounce
        propose protect prove provide pull punch push put puzzle question quiet quit quote race raise rake
        rally rank rate rattle reach react read reassure recall recap receive recite reclaim recognise
        recognize recommend reconnect reconsider record recycle redirect redo reduce refer refill reflect
        reframe refresh refuse regain register rehearse rejoin relate relax release relive remain remark
        remember remind reminisce remove rename rent reopen repair repeat rephrase replace replay reply
        report request reschedule rescue reserve reset resist resolve respect respond rest restart restate
        resume retell retrace retry return reunite reuse reveal review revisit reward rewind rewrite rid
        ride ring rinse rise roam rock role-play roll root rotate round rub run rush sample save say scale
        scan scatter schedule scoop score scratch screw scrub sculpt seal search seat secure see seek seize
        select send sense separate serve set settle sew shake shape share shave shelter shelve shield shift
        shop shorten shout shovel show shower shrink shrug shut side sift sigh sign signal silence simmer
        simplify sing sip sit sketch skim skip sleep slice slide slip slow smell smile smooth snap snuggle
        soak soften solve soothe sort spare speak spell spend spin split spot spray spread sprinkle sprint
        spy squat squeeze stack stamp stand staple stare start state stay steal steam steer step stick stir
        stomp stop store straighten stress stretch strip stroke strum study submit subtract succeed suggest
        sum summarise summarize supply support suppose surprise surround survey swallow swap sway sweep swim
        swing switch tackle take talk tally tap tape taste teach team tear tease tell test text thank think
        thread tick tickle tidy tie tighten tilt time toast tolerate top toss touch trace track trade train
        transfer translate travel treat trim trust try tuck tune turn twist type underline understand
        undress unfold unload unlock unpack unplug unwind unwrap update uphold upload urge use vacuum
        validate value vary vent view visit visualise visualize voice volunteer vote vow wade wait wake walk
        wander warm warn wash watch water wave wear weave weigh welcome whip whisper whistle widen wind wink
        wipe wish witness wonder work wrap wrestle wriggle write yawn yield zip zoom
        """
}
