/// Verbs that steps of a takeaway begin with. A first word that is not among them is no proof of a missing
/// verb; it is read together with what follows.
enum Imperatives {
    static func contains(_ word: Word) -> Bool { hashes.contains(word.hash) }

    private static let hashes = Set(verbs.split(whereSeparator: \.isWhitespace).map { Word.hash($0) })

    private static let verbs = """
        accept act add admit agree aim allow announce answer apologise apologize appreciate approach arrange
        ask assume attend avoid bake balance be bear begin believe bend block blow borrow brainstorm breathe
        bring brush build call calm care carry catch celebrate challenge change chat check cheer choose clap
        clarify clean clear climb close collect colour color come comfort commit compare complete compliment
        connect consider continue control cook copy count cover create crouch cuddle cut dance dare decide
        declare delay describe dig dim discover discuss divide do doodle draw dream drink drive drop dry eat
        echo embrace empathise empathize encourage end enjoy enter examine exchange expect explain explore
        express face fetch fill find finish fix focus fold follow forgive frame gather get give glance go
        grab greet group grow guess guide hand hang hear help hide hold honour honor hug hum identify ignore
        imagine include increase inform inspect introduce invent invite join jot joke jump keep kick kneel
        knock know laugh lay lead lean learn leave lend let level lie lift light limit link list listen loan
        lock log look lose love lower make map mark match measure meet mend mention mind mirror mix model
        move mute name narrate nod note notice nudge observe offer open order organise organize overlook own
        pack paint paraphrase park pass pat pause pay peel phone pick picture place plan plant play point
        post postpone pour practice practise praise pray prepare present press pretend prevent print promise
        protect prove pull push put puzzle question quiet quit raise reach read recall recognise recognize
        record reduce reflect refuse rehearse relax release remember remind remove repair repeat rephrase
        replace reply report request rescue reserve resist respect respond rest restate return reveal review
        reward rinse role-play roll rub run save say scale scan schedule score seal search see seek select
        send separate serve set settle shake share shelve shift shorten show shrug shut sign signal simplify
        sing sit skip sleep slow smell smile snap soften solve sort spare speak spell spend split spread
        squeeze stand start state stay steer step stick stop store stress stretch stroke suggest sum support
        suppose surprise swallow swap sweep switch take talk tape taste teach team tell test text thank
        think tidy tie time toast toss touch trace track trade train treat trust try tuck tune turn type
        understand unpack unplug update use validate value visit voice wait wake walk warm warn wash watch
        water wave weigh welcome whisper whistle wink wipe wish wonder work wrap write yawn yield zip
        """
}
