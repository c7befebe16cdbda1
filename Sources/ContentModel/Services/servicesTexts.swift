extension ServicesSource {
    /// A companion for the five prayers without a store: the scaffold, written out.
    static let sample = scaffold.replacing("TODO what stands below the title", with: "It is time to pray.")

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those.
    static let scaffold = """
        # Replace each text that begins with TODO, and delete what you do not need: every key can be left out, and
        # each stands in one file of the program. `hornbook lint` checks the file.

        # The five daily prayers.
        prayers:
          - {id: fajr, title: Fajr}
          - {id: dhuhr, title: Dhuhr}
          - {id: asr, title: Asr}
          - {id: maghrib, title: Maghrib}
          - {id: isha, title: Isha}
        # Notifications belong to a category; the app registers them when it starts.
        categories:
          - id: prayer
            thread: prayer-times
            actions:
              # Options: authentication-required, destructive, foreground.
              - {id: prayer-done, title: Done, options: [authentication-required]}
        # Where links into the app lead.
        routes:
          - {id: prayer-detail, path: "/prayers/{prayerId}"}
        notifications:
          - id: prayer-now
            category: prayer
            title: "{prayer} at {time}"
            body: TODO what stands below the title
            # One of: prayer (with minutes before or after it), daily: "21:30",
            # weekly: friday with at: "12:00", remote: {name: the most bytes of it}.
            trigger: {prayer: each, minutes: 0}
            opens: {route: prayer-detail, with: {prayerId: "{prayerId}"}}
        # The system keeps 64 notifications that are still to come.
        schedule: {daysAhead: 7}

        # For a store page, uncomment these and write them out.
        # storekit: ios/Configuration.storekit
        # plans:
        #   - {id: monthly, product: com.example.monthly, title: Monthly, copy: …, period: P1M}
        # states: {loading: …, empty: …, error: …}

        """
}
