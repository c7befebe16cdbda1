// One program: what there is, what is missing, and what numbers say of it.
import { address, content, counted, details, el, fill, get, jump, named, prose, sign, table, toggle } from './dom.js'
import { finding } from './source.js'
import { displays, shownFiles } from './displays.js'

export const counts = found => el('span', { class: 'counts' },
  Object.entries(found).filter(([, number]) => number)
    .map(([severity, number]) => [sign(severity), el('span', { class: severity }, `${counted(number, severity)} `)]))

export async function programPage({ program: id, month, day }) {
  const program = await get('api/program', { program: id, day: day ?? 1 })
  const title = program.title || program.name
  const parts = [
    program.isDeclared ? null : el('p', { class: 'gap' },
      'hornbook.yaml cannot be read whole, so nothing is told but the findings.'),
    el('h2', { id: 'left' }, 'What is left to do'),
    program.left.length ? el('ul', {}, program.left.map(({ words, part }) => el('li', {}, part ? jump(part, named(words)) : named(words))))
      : el('p', { class: 'covered' }, '■ Nothing: all is there, and nothing was found.'),
    el('p', { class: 'actions' }, el('a', { href: address('file', { program: id, file: 'hornbook.yaml' }) }, 'hornbook.yaml'),
      toggle('short', 'short', 'Only what is left', ['All is shown.', 'What is done is hidden.'])),
    el('div', { class: program.findings.length ? 'desk board' : null },
      el('div', {}, program.kinds.map(kind => kindSection(kind, program, id, month)), analyses(id)), findings(program)),
  ]
  return { ...program, title, heading: content(title, program.language), parts }
}

function kindSection(kind, program, id, month) {
  const banded = kind.bands?.some(row => row.band)
  return [
    el('h2', { id: `kind-${kind.folder}` }, kind.folder),
    kind.total ? el('p', {}, `${kind.covered} of ${kind.total} are there.`, kind.files.some(file => 'lowest' in file) ? ' Below each title are the lowest and the '
      + 'highest score of a play, and how many words a sentence has in the mean.' : '') : null,
    kind.parts?.length > 1 ? el('ul', { class: 'parts' }, kind.parts.map(({ first, last, left }) => el('li', {},
      el('a', { href: address('program', { program: id, day: first }), 'aria-current': first === kind.first && 'true' },
        `${kind.unit} ${first} to ${last}`), left ? el('span', { class: 'missing' }, ` · ${left} missing`) : ' ■'))) : null,
    banded && !kind.rotation ? grid(kind, program, id) : list(kind, program, id),
    displays(kind.displays, id, program.language, file => counts(kind.files.find(listed => listed.file === file).counts)),
    kind.needs ? table(`What ${kind.folder} must hold`, ['what', 'state'],
      kind.needs.map(need => [need.name, state(need.state)])) : null,
    kind.bands && !banded ? gaps(kind) : null,
    (kind.rotation ?? []).length ? calendar(kind, program, id, month) : null,
  ]
}

const state = name => el('span', { class: name }, { covered: '■', broken: '✕', missing: '·' }[name], ` ${name}`)

// Days downwards, bands beside each other.
function grid(kind, program, id) {
  const rows = kind.bands[0].states.map((_, index) => {
    const day = index + kind.first
    const cells = kind.bands.map(({ band, states }) => {
      const files = kind.files.filter(file => file.band === band && file.number === day)
      return files.length ? files.map(file => card(file, states[index], program, id)) : state(states[index])
    })
    return [el('a', { href: address('day', { program: id, kind: kind.folder, day }) }, `${kind.unit} ${day}`), ...cells]
  })
  return table(`${kind.folder} by ${kind.unit} and band`, [kind.unit, ...kind.bands.map(row => row.band)], rows)
}

function card(file, slot, program, id) {
  const numbers = ['lowest' in file && `${file.lowest}–${file.highest} points`, file.reading && `${file.reading} words`]
  const scores = numbers.some(Boolean) ? el('span', { class: 'soft' }, numbers.filter(Boolean).join(', ')) : null
  const change = file.change ? el('span', { class: 'change' }, `changed since ${program.release}`) : null
  return el('div', { class: `slot ${slot}` },
    el('a', { href: address('file', { program: id, file: file.file }) },
      file.title ? content(file.title, program.language) : file.file),
    slot === 'covered' ? null : [' ', state(slot)], scores, change, counts(file.counts))
}

// The files that have no card of their own.
function list(kind, program, id) {
  const cards = shownFiles(kind.displays)
  const files = kind.files.filter(({ file }) => cards.get(file) !== 1)
  const bands = [...new Set(files.map(file => file.band))]
  return bands.map(band => [
    band ? el('h3', {}, band) : null,
    el('ul', { class: 'cards' }, files.filter(file => file.band === band).map(file => el('li', {},
      file.number ? `${file.number}. ` : '', card(file, 'covered', program, id)))),
  ])
}

function gaps(kind) {
  const days = kind.bands[0].states.flatMap((name, index) => name === 'covered' ? [] : [index + kind.first])
  return days.length ? el('p', { class: 'missing' },
    `Not there: ${kind.unit} ${days.slice(0, 20).join(', ')}${days.length > 20 ? ` and ${days.length - 20} more` : ''}.`)
    : null
}

// Which quiz comes when: a rotation begins anew every year.
function calendar(kind, program, id, asked) {
  const [year, month] = (asked ?? '').split('-').map(Number)
  const first = asked ? new Date(year, month - 1, 1) : new Date(new Date().getFullYear(), new Date().getMonth(), 1)
  const days = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  const start = Math.round((Date.UTC(first.getFullYear(), first.getMonth(), 1) - Date.UTC(first.getFullYear(), 0, 1)) / 864e5)
  const link = (months, text) => {
    const other = new Date(first.getFullYear(), first.getMonth() + months, 1)
    const href = address('program', { program: id, month: `${other.getFullYear()}-${other.getMonth() + 1}` })
    return el('a', { href, id: months < 0 ? 'month-before' : 'month-after' }, text)
  }
  const titles = new Map(kind.files.map(file => [file.file, file.title || file.file]))
  const cells = Array.from({ length: days }, (_, index) => {
    const date = new Date(first.getFullYear(), first.getMonth(), index + 1)
    const cell = el('li', {}, el('span', { class: 'date' }, date.toLocaleDateString('en', { weekday: 'short', day: 'numeric' })),
      kind.rotation.map(({ band, days }) => el('p', {}, el('span', { class: 'soft' }, `${band} `),
        el('a', { href: address('file', { program: id, file: days[start + index] }) },
          content(titles.get(days[start + index]) ?? '', program.language)))))
    cell.style.setProperty('--column', (date.getDay() + 6) % 7 + 1)
    return cell
  })
  const name = first.toLocaleDateString('en', { month: 'long', year: 'numeric' })
  return details(`Which comes on which day: ${name}`, `calendar ${id}`, true,
    el('p', {}, 'Each band shows its quizzes one after the other, and begins again after the last one and on 1 January. ',
      link(-1, 'Month before'), ' · ', link(1, 'Month after')),
    el('ol', { class: 'calendar', 'aria-label': `Rotation in ${name}` }, cells))
}

function findings(program) {
  const all = program.findings
  return all.length ? el('section', {},
    el('h2', { id: 'findings' }, 'Findings'),
    el('ul', { class: 'findings' }, all.map(found => finding(found, program.id))),
    program.moreFindings ? el('p', {}, `${program.moreFindings} more.`) : null) : null
}

// What analyses say is asked for when somebody wants it: they take long.
function analyses(program) {
  const place = el('div', {})
  const whole = details('Scores, reading, and readers who ignore the questions', `numbers ${program}`, false, place)
  const ask = () => whole.open && !place.firstChild
    && get('api/numbers', { program }).then(({ tables }) => fill(place, tables.map(numbers)), () => {})
  whole.addEventListener('toggle', ask)
  return whole
}

const numbers = section => [
  el('h2', {}, section.title),
  prose(section.words),
  section.parts.map(part => table(part.heading[0] || section.title, part.heading, part.rows)),
]
