extension ContentKind {
    package static let familyActivity = ContentKind(
        "family", FamilyActivitySource.self, "What a file below `family/` holds: what a family does in one week.",
        readers: .parents, numbering: .week, hasBands: false,
        sample: (
            "family/wudu-race.yaml",
            """
            id: wudu-race
            week: 1
            title: The wudu race
            minutes: 20
            steps:
              - Fill a bowl with water.
              - Name each part of wudu.

            """
        ),
        scaffold: { slot in
            """
            # Replace each text that begins with TODO.
            # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

            # Kept for good: what a family did is kept under it.
            id: todo-activity-\(slot.number)
            # The week of the program that it is for.
            week: \(slot.number)
            title: TODO the title of activity \(slot.number)
            minutes: 20
            steps:
              - TODO the first thing to do in week \(slot.number)

            """
        })
}
