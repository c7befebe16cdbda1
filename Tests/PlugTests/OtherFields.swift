/// What `FilledSource` leaves out, since it must agree with other files or stand in place of something else: a program
/// in which all of it has a value, and where consumers meet that value.
enum OtherFields {
    /// Key and value on the wire, by kind and path.
    static let published: [String: [String: String]] = [
        "lesson": [
            "event": "event=filled-event", "practice.quiz.text": "text=What is washed first?",
            "practice.quiz.options": "options=The filled hands", "practice.quiz.answer": "correctIndex=0",
            "practice.quiz.explanation": "explanation=The hands touch all the rest.",
            "practice.quiz.verses": "surah=5",
        ],
        "reward-table": [
            "levels.at": "at=21", "levels.unlocks": "unlocks=Filled colours",
            "streak.freezes.earnedBy": "earnedBy=family-activity", "streak.milestones.days": "days=2",
            "streak.milestones.badge": "badge=Filled days", "streak.milestones.xp": "xp=22", "events.days": "days=23",
            "achievements.id": "id=filled-first", "achievements.title": "title=Filled first",
            "achievements.icon": "icon=figure.walk", "achievements.when.lessons": "lessons=1",
            "achievements.when.tagged": "tagged=filled-tag", "achievements.when.during": "during=filled-event",
            "achievements.when.allOf": "allOf=salah", "achievements.when.lesson": "lesson=salah-row",
            "achievements.when.streak": "streak=2", "achievements.when.familyActivities": "familyActivities=1",
            "achievements.when.familyWeeks": "familyWeeks=3",
        ],
        "service-list": [
            "prayers.id": "id=fajr", "prayers.title": "title=Filled dawn",
            "notifications.trigger.prayer": "prayer=fajr", "notifications.trigger.minutes": "minutes=-17",
            "notifications.trigger.weekly": "weekly=friday", "notifications.trigger.at": "at=11:31",
            "notifications.trigger.remote": "guide=80", "notifications.opens.with": "memberId={memberId}",
            "liveActivities.id": "id=filled-live", "liveActivities.state.text": "text=41",
            "liveActivities.action": "action=FILLED_ACTION", "liveActivities.opens.route": "route=filled-route",
            "liveActivities.opens.with": "prayerId={prayerId}",
        ],
    ]

    /// Key and value, or the key alone, of what nobody writes: it is worked out.
    static let derived = ["activity": ["allowMultiple=true"], "riddle": ["id=", "formatVersion="]]

    static let program: [String: String] = [
        "hornbook.yaml": """
        program: filled
        title: Filled
        days: 1
        categories: {wudu: Wudu, salah: Salah}
        covers: []
        """,
        "lessons/wudu-face.yaml": lesson(
            "wudu-face", 1, "wudu", "Hands first", "tags: [filled-tag]\nevent: filled-event\n",
            question: """
                    - text: What is washed first?
                      options: [The filled hands, The face]
                      answer: The filled hands
                      explanation: The hands touch all the rest.
                      verses: ["5:6"]
                """),
        "lessons/salah-row.yaml": lesson(
            "salah-row", 2, "salah", "To stand in a row", "",
            question: """
                    - text: Where does everybody stand?
                      options: [Side by side, Far apart]
                      answer: Side by side
                """), "family/week-01.yaml": familyActivity(1), "family/week-02.yaml": familyActivity(2),
        "family/week-03.yaml": familyActivity(3),
        "rewards/rewards.yaml": """
        levels:
          - {at: 0}
          - {at: 21, unlocks: Filled colours}
        streak:
          freezes: {aWeek: 1, earnedBy: family-activity}
          milestones:
            - {days: 2, badge: Filled days, xp: 22}
        events:
          filled-event: {days: 23}
        achievements:
          - id: filled-first
            title: Filled first
            icon: figure.walk
            when: {lessons: 1, tagged: filled-tag, during: filled-event}
          - {id: filled-all, title: All of it, icon: sparkles, when: {allOf: salah}}
          - {id: filled-one, title: This one, icon: star.fill, when: {lesson: salah-row}}
          - {id: filled-streak, title: In a row, icon: flame.fill, when: {streak: 2}}
          - {id: filled-family, title: At home, icon: house.fill, when: {familyActivities: 1}}
          - {id: filled-weeks, title: Weeks, icon: clock.fill, when: {familyWeeks: 3}}
        """,
        "services/companion.yaml": """
        appGroup: group.filled
        entitlements: [App.entitlements]
        prayers:
          - {id: fajr, title: Filled dawn}
          - {id: dhuhr, title: Dhuhr}
          - {id: asr, title: Asr}
          - {id: maghrib, title: Maghrib}
          - {id: isha, title: Isha}
        categories:
          - {id: filled, thread: filled-thread, actions: [{id: filled-action, title: Later}]}
        routes:
          - {id: filled-route, path: "/filled/{prayerId}"}
          - {id: filled-member, path: "/filled/members/{memberId}"}
        notifications:
          - id: filled-prayer
            category: filled
            title: "{prayer}"
            body: It is time.
            trigger: {prayer: fajr, minutes: -17}
          - id: filled-week
            category: filled
            title: Today
            body: The day has come.
            trigger: {weekly: friday, at: "11:31"}
          - id: filled-remote
            category: filled
            title: "{guide}"
            body: A new guide.
            trigger: {remote: {guide: 80, memberId: 36}}
            opens: {route: filled-member, with: {memberId: "{memberId}"}}
        liveActivities:
          - id: filled-live
            state: {targetDate: date, prayerId: prayer, note: {text: 41}}
            action: filled-action
            opens: {route: filled-route, with: {prayerId: "{prayerId}"}}
        """,
        "App.entitlements": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>aps-environment</key>
          <string>production</string>
          <key>com.apple.security.application-groups</key>
          <array><string>group.filled</string></array>
        </dict>
        </plist>
        """,
    ]

    private static func lesson(
        _ id: String, _ order: Int, _ category: String, _ title: String, _ more: String, question: String
    ) -> String {
        """
        id: \(id)
        category: \(category)
        order: \(order)
        title: \(title)
        \(more)hook: {seconds: 30, text: Water waits in the bowl of \(category).}
        teach:
          - {seconds: 60, text: The first thing about \(category) is to begin.}
        practice:
          seconds: 60
          quiz:
        \(question)
        reward: {seconds: 15, text: You know \(category) a little better.}

        """
    }

    private static func familyActivity(_ week: Int) -> String {
        """
        id: filled-week-\(week)
        week: \(week)
        title: At the table \(week)
        minutes: 20
        steps:
          - Sit down and ask who was kind today, for the \(week). time.

        """
    }
}
