// One file, or those of one day beside each other: all texts open, with findings where they belong.
import { address, announce, content, counted, details, direction, el, fill, get, jump, named, paragraphs, picture, post, sign, toggle } from './dom.js'
import { displays } from './displays.js'
import { mark, stage } from './play.js'

// What answers give away, which may be hidden.
const keys = new Set(['answer', 'correct', 'correctOrder', 'explanation', 'feedback', 'match', 'matchTarget', 'points',
  'scienceNote', 'branch'])
// What is a page of its own on a phone.
const screens = new Set(['hook', 'teach', 'practice', 'reward', 'scenario', 'takeaway'])

const keySwitch = () => toggle('key', 'keyless', 'Hide the key', ['The key is shown.', 'The key is hidden.'])

// MARK: Findings

// By what a finding is found on the page of its file.
const anchor = found => `at-${found.line}-${found.column}-${found.rule}`

export function finding(found, program) {
  const position = `${found.file}:${found.line}:${found.column}`
  const elsewhere = { program, file: found.page, at: anchor(found), ...found.language && { language: found.language } }
  return el('li', { class: `finding ${found.severity}`, id: program === undefined ? anchor(found) : null },
    el('strong', { class: found.severity }, found.severity), ' ', el('code', {}, found.rule), ' ', named(found.message),
    ' ', program === undefined || !found.page ? el('code', { class: 'soft' }, position)
      : el('a', { href: address('file', elsewhere) }, position),
    found.advice ? el('div', { class: 'soft' }, named(found.advice)) : null,
    details('Why', `why ${position} ${found.rule}`, false, el('p', {}, named(found.because))),
    found.difference ? details(['Fix: ', named(found.fix)], `fix ${position} ${found.rule}`, false, difference(found.difference)) : null)
}

// The fix, line by line. It is told by signs too.
const difference = text => el('pre', { class: 'difference', tabindex: 0, role: 'group', 'aria-label': 'What the fix changes' },
  text.split('\n').slice(2).filter(Boolean).map(line => {
    const tag = { '+': 'ins', '-': 'del' }[line[0]] ?? 'span'
    return [el(tag, { dir: 'auto' }, line), '\n']
  }))

// MARK: Texts

class Outline {
  constructor(page) {
    this.page = page
    this.told = new Set()
  }

  findings(node) {
    const numbers = node?.findings ?? []
    numbers.forEach(number => this.told.add(number))
    return numbers.length
      ? el('ul', { class: 'findings' }, numbers.map(number => finding(this.page.findings[number]))) : null
  }

  // What a value says; `key` is the one that it stands behind.
  value(node, key, depth) {
    if ('entries' in node) {
      return [node.entries.map(entry => this.entry(entry.key, entry.value, depth)), this.findings(node)]
    }
    if ('items' in node) {
      const isShort = node.items.every(item => 'text' in item)
      return [
        el(isShort ? 'ul' : 'ol', { class: isShort ? 'short' : `items ${key}` },
          node.items.map(item => el('li', { class: this.isRight(item) ? 'right' : null }, this.value(item, key, depth)))),
        this.findings(node),
      ]
    }
    const isLong = node.text.length > 60 || node.text.includes('\n')
    const text = isLong ? paragraphs(node.text, this.page.language)
      : content(node.text, this.page.language, 'span')
    return [text, this.findings(node)]
  }

  entry(key, node, depth) {
    const isField = 'text' in node
    const classes = ['field', keys.has(key) ? 'key' : '', screens.has(key) && depth === 2 ? 'phone' : '', `is-${key}`]
    return el('div', { class: classes.filter(Boolean).join(' ') },
      el(isField ? 'span' : `h${Math.min(depth + 1, 6)}`, { class: 'name' }, key), ' ', this.value(node, key, depth + 1))
  }

  isRight(item) { return item.entries?.some(({ key, value }) => key === 'correct' && value.text === 'true') }

  // All of it; first the findings that are at no text.
  get parts() {
    const body = this.page.source ? this.value(this.page.source, '', 2) : el('p', {}, 'There is nothing in the file.')
    const others = this.page.findings.filter((_, number) => !this.told.has(number))
    return [
      others.length ? el('ul', { class: 'findings' }, others.map(found => finding(found))) : null,
      el('div', { class: `source ${this.page.kind ?? ''}` }, body),
    ]
  }
}

// MARK: Pages

export async function filePage(values) {
  const { program, file } = values
  const page = await get('api/file', { program, file })
  const phone = page.isPlayable ? await stage(page, values) : null
  const shown = page.displays?.length ? [
    el('h2', { id: 'shown' }, phone ? 'Its place among the lessons' : 'As a phone shows it'),
    displays(page.displays, program, page.language),
  ] : null
  const parts = [
    el('p', { class: 'soft' }, el('code', {}, page.path), page.findings.length ? null : ', no findings'),
    findingList(page),
    el('p', { class: 'actions' }, page.picture ? jump('branches', 'Branches') : null, jump('texts', 'Texts'), jump('source', 'Source'),
      page.day && page.band ? el('a', { href: address('day', { program, kind: page.kind, day: page.day }) }, 'All bands side by side') : null,
      keySwitch()),
    page.fallsBack === undefined ? null : el('p', { class: 'gap' }, page.fallsBack
      ? `Families get this in ${new Intl.DisplayNames('en', { type: 'language' }).of(page.fallsBack)}: its translation is not complete, or has a mistake.`
      : 'Families do not get this: its translation is not complete, or has a mistake.'),
    !page.isPlayable && ['activities', 'quizzes', 'lessons'].includes(page.kind) ? el('p', { class: 'gap' },
      'It cannot be played until its errors are corrected. Below is what can be read.') : null,
    page.readings ? readingBar(page, program, file) : null,
    phone ? null : shown,
    el('div', { class: phone ? 'desk' : 'desk halves' }, phone,
      page.picture || phone && shown ? el('section', {}, phone && shown, page.picture ? branches(page, program, file, phone) : null) : null,
      el('section', { class: 'texts' }, el('h2', { id: 'texts' }, 'Texts'), new Outline(page).parts),
      source(page)),
  ]
  return { ...page, heading: content(page.title, page.language), parts }
}

// What leads to each finding.
const findingList = page => page.findings.length ? el('nav', { 'aria-label': 'Findings' },
  el('ul', { class: 'plays' }, page.findings.map(found => el('li', {}, sign(found.severity), lead(found))))) : null
const lead = found => jump(anchor(found), `${found.rule}, line ${found.line}`)

// The lines of the file, each with its findings.
function source(page) {
  const told = Map.groupBy(page.findings.filter(found => found.file === page.file), found => found.line)
  return el('section', { class: 'file' },
    el('h2', { id: 'source' }, 'Source'),
    details(page.path, `source ${page.path}`, !page.isPlayable || told.size > 0, el('ol', { class: 'lines' },
      page.text.trimEnd().split('\n').map((line, index) => el('li', {}, el('code', { dir: 'auto' }, line),
        told.get(index + 1)?.map(found => el('div', {}, sign(found.severity), lead(found), ' ', named(found.message))))))))
}

// Where a reader says that the file or a text of it is fine, or that a text is not.
function readingBar(page, program, file) {
  const choice = (name, values) => el('select', { id: `review-${name}`, 'aria-label': name }, values.map(value =>
    el('option', { value }, value)))
  const role = choice('role', [...new Set(page.readings.map(text => text.role))])
  const texts = () => page.readings.filter(text => text.role === role.value)
  const state = el('span', { class: 'soft' })
  const where = choice('text', [])
  const why = el('input', { id: 'review-why', 'aria-label': 'what is wrong', placeholder: 'what is wrong' })
  const reader = el('input', { id: 'review-reader', 'aria-label': 'your initials', placeholder: 'your initials',
    value: localStorage.getItem('hornbook-reader') ?? '' })
  const show = () => {
    const open = texts().filter(text => text.standing !== 'read')
    fill(state, open.length ? `${open.length} of ${counted(texts().length, 'text')} not read` : 'read')
    fill(where, el('option', { value: '' }, 'all that nobody found wrong'), texts().map(text => el('option', { value: text.address },
      `${text.address} (${text.standing}${text.why ? `, ${text.reader}: ${text.why}` : ''})`)))
  }
  const say = async isFine => {
    const missing = [reader, ...(isFine ? [] : [where, why])].find(field => !field.value.trim())
    if (missing) return missing.focus()
    localStorage.setItem('hornbook-reader', reader.value)
    // What is said is about the texts as they are shown here.
    const read = texts().filter(text => where.value ? text.address === where.value : text.standing !== 'not fine')
    const { recorded } = await post('api/review', { program, file, role: role.value, reader: reader.value,
      why: isFine ? undefined : why.value, texts: Object.fromEntries(read.map(text => [text.address, text.print])) })
    announce(`${counted(recorded, 'verdict')} recorded.`)
  }
  role.addEventListener('change', show)
  show()
  return el('p', { class: 'actions', id: 'review', role: 'group', 'aria-label': 'What you have read' }, role, ' ', state, ' ', reader, ' ', where, ' ',
    el('button', { id: 'review-fine', type: 'button', click: () => say(true) }, 'Read: fine'), ' ', why, ' ',
    el('button', { id: 'review-not-fine', type: 'button', click: () => say(false) }, 'Not fine'))
}

function branches(page, program, file, phone) {
  const play = answers => address('file', { program, file, play: answers })
  const drawing = picture(page.picture)
  mark(drawing, phone)
  for (const { prompt, play: answers } of page.starts) {
    const box = answers === null ? null : drawing.querySelector(`[data-prompt="${CSS.escape(prompt)}"]`)
    box?.classList.add('start')
    box?.addEventListener('click', () => { location.hash = play(answers) })
  }
  return [
    el('h2', { id: 'branches' }, 'Branches'),
    el('ul', { class: 'plays' }, page.scores.map(score => el('li', {}, score.words, ' ',
      score.play === null ? null : [el('a', { href: play(score.play), 'aria-label': `Play this: ${score.words}` }, 'Play this')]))),
    el('div', { class: 'scroll', role: 'group', 'aria-label': 'Picture of the branches', tabindex: 0 }, drawing),
    details('Begin at a prompt', `starts ${file}`, false, el('ul', { class: 'plays' }, page.starts.map(start => el('li', {},
      start.play === null ? `No play shows ${start.prompt}.`
        : el('a', { href: play(start.play) }, `Play up to ${start.prompt}`))))),
  ]
}

export async function dayPage({ program, kind, day }) {
  const { kinds } = await get('api/program', { program, day })
  const files = kinds.find(({ folder }) => folder === kind)?.files.filter(file => file.number === Number(day)) ?? []
  const pages = await Promise.all(files.map(({ file }) => get('api/file', { program, file })))
  return {
    ...pages[0], title: `${kind}, ${day}`, heading: `${kind}, ${day}`,
    parts: [
      el('p', { class: 'actions' }, keySwitch()),
      el('div', { class: 'bands' }, pages.map(page => el('section', { lang: page.language },
        el('h2', {}, `${page.band ?? ''} `, el('a', { href: address('file', { program, file: page.file }) },
          content(page.title, page.language))),
        new Outline(page).parts))),
    ],
  }
}
