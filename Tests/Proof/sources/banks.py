"""Question banks in the forms that their makers use, made of questions whose answers are known."""

import csv
import html
import io
import json
import zipfile
from xml.sax.saxutils import escape

WORDS = ("river planet spider honey castle window garden violin copper lantern harbour meadow orchid falcon granite "
         "pepper saddle thimble walnut zephyr Müller naïve São Łódź 水 مدينة").split()
MARKS = ("", ", of course", ": the \"first\" one", " (in 1914)", " & co", " – again", " 50% <of> it", "; twice", " 'so'")


def questions(dice, count, explains=True):
    """Questions with two to six options, each with the index of the right one."""
    made = []
    for number in range(count):
        size = dice.choice((2, 3, 4, 4, 4, 5, 6))
        options = [f"{' '.join(dice.sample(WORDS, 2))}{dice.choice(MARKS)} {letter}{number}" for letter in "klmnop"[:size]]
        made.append({
            "text": f"Which {dice.choice(WORDS)} is number {number}{dice.choice(MARKS)}?", "options": options,
            "right": dice.randrange(size),
            "explanation": f"It is {dice.choice(WORDS)}{dice.choice(MARKS)}." if explains else ""})
    return made


def table(rows, delimiter=",", bom=False):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    return (b"\xef\xbb\xbf" if bom else b"") + out.getvalue().encode()


def workbook(rows):
    """An XLSX file, with the parts that a spreadsheet writes."""
    texts, lines = {}, []
    for number, row in enumerate(rows, 1):
        cells = []
        for column, cell in enumerate(row):
            place = f"{chr(65 + column)}{number}"
            if isinstance(cell, int):
                cells.append(f'<c r="{place}"><v>{cell}</v></c>')
            elif cell:
                cells.append(f'<c r="{place}" t="s"><v>{texts.setdefault(cell, len(texts))}</v></c>')
        if cells:
            lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    parts = {
        "xl/workbook.xml": f'<workbook {space} xmlns:r="{relation}"><sheets><sheet name="hidden" sheetId="1" state="hidden" '
                           'r:id="rId9"/><sheet name="bank" sheetId="2" r:id="rId3"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships><Relationship Id="rId3" Type="{relation}/worksheet" '
                                      'Target="worksheets/sheet2.xml"/></Relationships>',
        "xl/sharedStrings.xml": f"<sst {space}>" + "".join(
            f"<si><r><t>{escape(text[:3])}</t></r><r><rPr><b/></rPr><t xml:space=\"preserve\">{escape(text[3:])}</t></r></si>"
            for text in texts) + "</sst>",
        "xl/worksheets/sheet2.xml": f'<worksheet {space}><sheetData>{"".join(lines)}</sheetData></worksheet>',
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in parts.items():
            archive.writestr(path, '<?xml version="1.0" encoding="UTF-8"?>\n' + text)
    return out.getvalue()


def padded(question, size=6):
    return question["options"] + [""] * (size - len(question["options"]))


def kahoot(bank):
    limits = [f"Answer {number} - max 75 characters" for number in range(1, 7)]
    return [["", "Quiz template"] + [""] * 8, [""] * 10, [
        "", "Question - max 120 characters", *limits, "Time limit (sec)", "Correct answer(s)"]] + [
            [number, question["text"], *padded(question), 20, question["right"] + 1]
            for number, question in enumerate(bank, 1)]


def quizizz(bank):
    return [["Question Text", "Question Type", *(f"Option {number}" for number in range(1, 7)), "Correct Answer",
             "Time in seconds", "Image Link", "Answer explanation"]] + [
        [question["text"], "Multiple Choice", *padded(question), question["right"] + 1, 30, "", question["explanation"]]
        for question in bank]


def blooket(bank):
    return [["Blooket\nImport Template"] + [""] * 9, [
        "Question #", "Question Text", "Answer 1", "Answer 2", "Answer 3\n(Optional)", "Answer 4\n(Optional)",
        "Answer 5", "Answer 6", "Time Limit (sec)\n(Max: 300 seconds)", "Correct Answer(s)\n(Only include Answer #)"]] + [
        [number, question["text"], *padded(question), 20, question["right"] + 1]
        for number, question in enumerate(bank, 1)]


def wrong(question):
    return [option for index, option in enumerate(question["options"]) if index != question["right"]]


def gimkit(bank):
    return [["Gimkit Spreadsheet Import Template"] + [""] * 6, [
        "Question", "Correct Answer", *(f"Incorrect Answer {number} (Optional)" for number in range(1, 6))]] + [
        [question["text"], question["options"][question["right"]], *wrong(question)] for question in bank]


def opentdb(bank):
    return json.dumps({"response_code": 0, "results": [{
        "type": "multiple", "difficulty": "easy", "category": "Science &amp; Nature", "question": html.escape(question["text"]),
        "correct_answer": html.escape(question["options"][question["right"]]),
        "incorrect_answers": [html.escape(option) for option in wrong(question)]} for question in bank]}).encode()


def with_letters(bank):
    return [["question", *(f"option_{letter}" for letter in "abcdef"), "answer", "explanation"]] + [
        [question["text"], *padded(question), "ABCDEF"[question["right"]], question["explanation"]] for question in bank]


def with_texts(bank):
    return [["Frage", *"ABCDEF", "Richtig", "Erklärung"]] + [
        [question["text"], *padded(question), question["options"][question["right"]], question["explanation"]]
        for question in bank]


def with_positions(bank, base=0):
    return [{"id": number, "question": question["text"], "options": question["options"],
             "correctAnswer": question["right"] + base, "explanation": question["explanation"]}
            for number, question in enumerate(bank)]


def in_topics(bank):
    """Lists in objects, as dumps of apps have them; right options are marked."""
    half = len(bank) // 2
    return {"topics": [{"title": title, "questions": [{
        "question": {"text": question["text"]}, "explanation": question["explanation"],
        "answers": [{"text": option, "isCorrect": index == question["right"]}
                    for index, option in enumerate(question["options"])]} for question in part]}
        for title, part in (("Rivers", bank[:half]), ("Seas", bank[half:]))]}


def with_choices(bank):
    """A row on each line, as data sets for models have them."""
    return "\n".join(json.dumps({
        "question": question["text"], "choices": {"text": question["options"], "label": list("ABCDEF"[:len(question["options"])])},
        "answerKey": "ABCDEF"[question["right"]], "rationale": question["explanation"]}) for question in bank).encode()


def gift(bank):
    def plain(text):
        return "".join("\\" + sign if sign in "~=#{}:" else sign for sign in text)

    return "\n\n".join(
        f"// number {number}\n::Q{number}:: {plain(question['text'])} {{\n" + "\n".join(
            ("=" if index == question["right"] else "~") + plain(option) for index, option in enumerate(question["options"]))
        + f"\n####{plain(question['explanation'])}\n}}" for number, question in enumerate(bank)).encode()


def moodle(bank):
    def text(name, content, attributes=""):
        return f"<{name}{attributes}><text>{content}</text></{name}>"

    def rich(content):
        return f"<![CDATA[<p dir=\"ltr\">{html.escape(content, quote=False)}<br></p>]]>"

    return ('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="category"><category><text>$course$/science'
            "</text></category></question>\n" + "\n".join(
                '<question type="multichoice">' + text("name", f"Q{number}")
                + text("questiontext", rich(question["text"]), ' format="html"')
                + text("generalfeedback", escape(html.escape(question["explanation"], quote=False)), ' format="html"')
                + "<single>true</single>" + "".join(
                    text("answer", rich(option), f' fraction="{100 if index == question["right"] else 0}" format="html"')
                    for index, option in enumerate(question["options"])) + "</question>"
                for number, question in enumerate(bank)) + "\n</quiz>\n").encode()


# Each with its file, what it keeps besides texts, options and keys, and how it is written.
FORMS = {
    "kahoot.csv": (False, lambda bank: table(kahoot(bank))),
    "kahoot.xlsx": (False, lambda bank: workbook(kahoot(bank))),
    "quizizz.csv": (True, lambda bank: table(quizizz(bank), bom=True)),
    "quizizz.xlsx": (True, lambda bank: workbook(quizizz(bank))),
    "blooket.csv": (False, lambda bank: table(blooket(bank))),
    "gimkit.csv": (False, lambda bank: table(gimkit(bank))),
    "opentdb.json": (False, opentdb),
    "letters.tsv": (True, lambda bank: table(with_letters(bank), "\t")),
    "texts.csv": (True, lambda bank: table(with_texts(bank), ";", bom=True)),
    "positions.json": (True, lambda bank: json.dumps(with_positions(bank)).encode()),
    "topics.json": (True, lambda bank: json.dumps(in_topics(bank), ensure_ascii=False).encode()),
    "choices.jsonl": (True, with_choices),
    "bank.gift": (True, gift),
    "bank.xml": (True, moodle),
}
