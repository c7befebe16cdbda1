#!/usr/bin/env python3
"""An app of Supabase's Python client that is pointed at `hornbook serve`: it practises day by day until the program ends.

    python3 practise.py ADDRESS NEXT_DAY EMAIL DAYS

ADDRESS is the server's, NEXT_DAY one that moves its clock when something is posted there. It is a process of its own,
since the proofs have a file called `supabase`.
"""

import json
import sys
import urllib.request

import supabase
from supabase_functions.errors import FunctionsHttpError

address, next_day, email, days = sys.argv[1:]
app = supabase.create_client(address, "any-key")


def call(name, body=None):
    return json.loads(app.functions.invoke(name, {"body": body or {}}))


def first_options(activity):
    """Passes every prompt at the first attempt, as far as one option does that."""
    for prompt in activity["prompts"]:
        option = next(option for option in prompt["options"] if option["correct"])
        log = {"optionId": option["optionId"], "correct": True, "timestamp": "2026-03-01T07:30:00Z"}
        yield {"promptId": prompt["promptId"], "tries": 1, "logs": [log], "pointsEarned": prompt["points"],
               "completed": True}


try:
    call("get-daily-activity")
    raise AssertionError("nobody is signed in")
except FunctionsHttpError as error:
    assert error.message == "Unauthorized", error.message

user = app.auth.sign_in_with_password({"email": email, "password": "any"}).user
assert user.email == email and app.auth.get_user().user.id == user.id
for day in range(1, int(days) + 1):
    given = call("get-daily-activity")
    assert given["dayNumber"] == given["activity"]["day_number"] == day, given
    assert given["userProgress"] == {"lastCompleted": day - 1, "currentDay": day}, given
    session = call("start-practice-session", {"activityId": given["activity"]["id"], "dayNumber": day})
    assert session["success"] and session["message"] == f"Session started for day {day}", session
    score = 0
    for result in first_options(given["activity"]):
        score += result["pointsEarned"]
        kept = call("update-prompt-result", {"sessionId": session["sessionId"], "promptResult": result})
        assert kept == {"success": True, "message": "Prompt result updated"}, kept
    ended = call("complete-activity", {"dayNumber": day, "totalScore": score, "sessionId": session["sessionId"]})
    assert ended == {"success": True, "completedDay": day, "message": f"Day {day} completed successfully"}, ended
    again = call("get-daily-activity")
    assert (again["error"], again["lastCompleted"]) == ("already_completed", day), again
    if day == 2:
        app.auth.refresh_session()
    urllib.request.urlopen(urllib.request.Request(next_day, data=b"{}", method="POST")).close()
try:
    raise AssertionError(call("get-daily-activity"))
except FunctionsHttpError as error:
    assert error.status == 404 and error.message == "not_found", (error.status, error.message)
app.auth.sign_out()
print(f"{email}: {days} days practised")
