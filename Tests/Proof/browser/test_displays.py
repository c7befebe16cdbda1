"""What `hornbook preview` shows beside prompts: the pages of lessons, and cards of lessons, rewards, challenges and services."""

import re

import builds
from previews import PreviewCase


class TestDisplays(PreviewCase):
    programs = tuple(builds.CONTENT / name for name in ("first-lessons", "screen-time", "prayer-companion"))

    def cards(self, program, folder, file=None):
        """By title: all cards of a kind, or those on the page of a file."""
        page = self.preview.get("file", program=program, file=file)[1] if file else self.preview.kind(program, folder)
        return {re.sub("[\u2068\u2069]", "", card["title"]): card for display in page["displays"] for card in display["cards"]}

    def notes(self, program, folder, title):
        return " ".join(self.cards(program, folder)[title]["notes"])

    def test_rewards_say_what_earns_them(self):
        lessons = self.programs[0]
        for title, words in {
                "Level 2": "From 500 XP on. On day 2 for a learner who does all there is.", "7 Days": "7 days in a row; adds 100 XP.",
                "Week Warrior": "Earned by 7 days in a row. ", "Quran Reciter": "Earned by 4 lessons tagged `surah`.",
                "Salah Master": "Earned by every lesson of “\u2068Salah\u2069”, except those of events.",
                "Ramadan Learner": "Earned by 30 lessons done during `ramadan`.", "Family Time": "Earned by family activities in 4 weeks."}.items():
            assert words in self.notes(lessons, "rewards", title)

    def test_lessons_have_a_path(self):
        file = "lessons/salah/call.yaml"
        card, = self.cards(self.programs[0], "lessons", file).values()
        links = [(link["words"], link["file"]) for link in card["links"]]
        assert links[0] == ("opens after", "lessons/salah/five-times.yaml")
        assert "next by number" in dict(links)
        for words, other in links:
            assert (self.programs[0] / other).is_file()
            if words == "opens":
                opened, = self.cards(self.programs[0], "lessons", other).values()
                assert ("opens after", file) in [(link["words"], link["file"]) for link in opened["links"]]

    def test_challenges_are_steps_of_a_ladder(self):
        notes = self.notes(self.programs[1], "challenges", "Quick Start")
        assert ("Done after 15 minutes of learning on one day. Then it adds 5 % to the points: 150 points become 157."
                in notes)
        cards = self.cards(self.programs[1], "challenges")
        assert [cards[title]["above"] for title in ("Quick Start", "Daily Dynamo")] == ["Level 1 of 4", "Level 3 of 4"]
        assert "Earned by 1 completed challenge." in self.notes(self.programs[1], "challenges", "First Steps")

    def test_notifications_and_plans_are_as_on_the_phone(self):
        cards = self.cards(self.programs[2], "services")
        assert cards["Fajr at 05:10"]["buttons"] == []
        assert cards["Fajr at 05:10"]["above"].endswith(" 04:50")
        assert cards["Time for Fajr"]["buttons"] == ["Done", "Remind me later"]
        assert "A tap opens `/prayers/fajr`." in cards["Time for Fajr"]["notes"]
        assert "Renews every month. For the buyer alone." in cards["Monthly"]["notes"]
        assert "{" not in "".join(title + "".join(card["texts"]) for title, card in cards.items())

    def test_lessons_are_judged_as_the_library_does(self):
        play = lambda play, **more: self.preview.play(self.programs[0], "lessons/salah/fajr.yaml", play, **more)[1]
        pages = [play("", page=page).get("page", {}).get("name") for page in range(4)]
        assert pages == ["Hook", "Teach 1 of 2", "Teach 2 of 2", None]
        assert play("", page=3)["prompt"]["id"] == "1"
        assert play("1=a,2=b", answer="a")["verdict"]["words"] == "2 of 3 right. 2 attempts left."
        assert play("1=a,2=b,3=a")["prompt"]["id"] == "1"
        missed = play(",".join(["1=a,2=b,3=a"] * 2) + ",1=a,2=b", answer="a")["verdict"]
        assert missed["options"][2]["right"] == "When the sun comes up"
        assert play("1=a,2=b,3=d")["page"]["name"] == "Reward"
        assert play("1=a,2=b,3=d,1=a")["dropped"] == "1=a"
        assert "165 XP" in play("1=a,2=b,3=d", page=9)["end"]["words"][2]

    def test_only_a_backend_has_its_page(self):
        assert ([self.preview.request("GET", f"/{name}")[0] for name in ("serve.html", "serve.js", "main.js")]
                == [404, 404, 200])
