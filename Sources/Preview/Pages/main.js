// Which page is shown, and when it is made anew.
import { address, announce, content, el, fill, get, place, reach, shown } from './dom.js'
import { filePage, dayPage } from './source.js'
import { programPage, counts } from './program.js'

const pages = { program: programPage, file: filePage, day: dayPage }
const page = document.getElementById('page')
let last = ''
let turn = 0
// The address whose part was gone to.
let reached = ''

async function programList() {
  const { programs } = await get('api/programs')
  if (programs.length === 1 && !location.hash) {
    history.replaceState(null, '', address('program', { program: programs[0].id }))
    return show()
  }
  return {
    title: 'Programs',
    parts: [el('ul', { class: 'cards' }, programs.map(program => el('li', {},
      el('a', { href: address('program', { program: program.id }) },
        content(program.title || program.name, program.language)),
      ' ', counts(program.counts))))],
  }
}

// Makes the page of the address. The focus goes to a page that is another one; it stays where only texts changed.
async function show() {
  const mine = ++turn
  shown.generation = Infinity
  const { page: name, values } = place()
  let made
  try {
    made = await (pages[name] ?? programList)(values)
  } catch (error) {
    made = { title: 'Not there', parts: [el('p', { class: 'gap' }, `${error.message}.`)] }
  }
  if (mine !== turn || !made) return
  const focus = focusPath()
  const isNew = last !== key()
  const typed = isNew ? [] : entries()
  last = key()
  document.title = `${made.title} – Hornbook preview`
  trail(values, made.title)
  languageSwitch(name, values, made)
  fill(page, el('h1', {}, made.heading ?? made.title), made.parts)
  if (isNew) {
    scrollTo(0, 0)
    page.focus({ preventScroll: true })
  } else {
    restore(typed)
    page.querySelector(focus ?? '#none')?.focus({ preventScroll: true })
  }
  if (values.at && reached !== location.hash) reach(values.at)
  reached = location.hash
  catchUp()
}

// What somebody chose or typed and has not submitted yet.
const inputs = () => [...page.querySelectorAll('form :is(input, select)')]
const entries = () => inputs().map(({ id, value, checked }) => ({ id, value, checked }))

function restore(typed) {
  for (const { id, value, checked } of typed) {
    const input = inputs().find(input => input.id === id && !input.disabled)
    if (!input) continue
    if (['radio', 'checkbox'].includes(input.type)) input.checked = checked
    else input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

// By what the focus is found again.
function focusPath() {
  const id = page.contains(document.activeElement) ? document.activeElement.id : ''
  return id ? `#${CSS.escape(id)}` : null
}

const key = () => { const { page, values } = place(); return [page, values.program, values.file, values.day, values.language].join(' ') }

function trail(values, title) {
  const links = [el('a', { href: '#' }, 'Programs')]
  if (values.program && title) links.push(el('a', { href: address('program', { program: values.program }) }, values.program))
  if (values.file) links.push(el('a', { href: address('file', { program: values.program, file: values.file }) }, values.file))
  document.getElementById('trail').replaceChildren(el('ul', {}, links.map(link => el('li', {}, link))))
}

function languageSwitch(page, values, { language: shown, languages = [] }) {
  const name = tag => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)
  document.getElementById('languages').replaceChildren(...languages.length < 2 ? [] : [el('ul', {}, languages.map(language => el('li', {},
    el('a', { href: address(page, { ...values, language }), lang: language, 'aria-current': language === shown && 'true' },
      el('bdi', {}, name(language))))))])
}

// Makes the page anew if the server has told of a later generation than the page is made of.
let told = 0
function catchUp() {
  if (told > shown.generation) show().then(() => announce('The sources changed.'))
}

// The server tells when sources changed. A page that nobody sees needs not know: browsers open few connections.
let events
function listen() {
  if (document.hidden) {
    events?.close()
    events = null
  } else if (!events) {
    events = new EventSource('api/events')
    events.onmessage = event => {
      told = Number(event.data)
      catchUp()
    }
  }
}

addEventListener('hashchange', show)
document.addEventListener('visibilitychange', listen)
document.querySelector('.skip').addEventListener('click', event => { event.preventDefault(); page.focus() })
show()
listen()
