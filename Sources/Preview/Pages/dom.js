// Elements, addresses and requests. Texts from sources come to pages as texts alone.

// An element; properties that are functions listen, `class` and those with a hyphen are attributes.
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else element.setAttribute(name, value)
  }
  return fill(element, ...children)
}

// Puts children, in lists or not, in the place of those that there are.
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(9).filter(child => child !== null && child !== undefined && child !== false))
  return element
}

// A text from a source, with the language and the direction of its own. The letters of the pseudo-language are Latin.
export const content = (text, language, tag = 'bdi') =>
  el(tag, { class: 'text', lang: language, dir: language === 'ar-XB' ? 'rtl' : 'auto' }, text)

// Which side lines of a language begin at.
export const direction = language => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(language) ? 'rtl' : 'ltr'

// Its paragraphs.
export const paragraphs = (text, language) =>
  text.split(/\n\s*\n/).filter(part => part.trim())
    .map(part => content(part.trim(), language, 'p'))

// What analyses say in words: paragraphs, lists whose lines begin with a dash, and names in backticks.
export function prose(words) {
  const blocks = []
  for (const line of words.split('\n').filter(Boolean)) {
    const isItem = line.startsWith('- ')
    if (blocks.at(-1)?.isItem !== isItem) blocks.push({ isItem, lines: [] })
    blocks.at(-1).lines.push(isItem ? line.slice(2) : line)
  }
  return blocks.map(({ isItem, lines }) => isItem
    ? el('ul', {}, lines.map(line => el('li', {}, named(line))))
    : el('p', {}, named(lines.join(' '))))
}

export const named = line =>
  el('bdi', {}, line.split('`').map((part, index) => index % 2 ? el('code', {}, part) : part))

// A table that may be wider than the page: it can be scrolled by keyboard too.
export function table(caption, heading, rows) {
  const body = rows.map(row => el('tr', {},
    row.map((cell, index) => index ? el('td', {}, cell) : el('th', { scope: 'row' }, cell))))
  return el('div', { class: 'scroll', role: 'group', 'aria-label': caption, tabindex: 0 }, el('table', {},
    el('caption', {}, caption),
    el('thead', {}, el('tr', {}, heading.map(cell => el('th', { scope: 'col' }, cell)))),
    el('tbody', {}, body)))
}

// A button that turns a class of the body on and off, for all pages.
export function toggle(id, name, label, words) {
  const button = el('button', { id, type: 'button', 'aria-pressed': String(document.body.classList.contains(name)), click: () => {
    const isOn = document.body.classList.toggle(name)
    button.setAttribute('aria-pressed', String(isOn))
    announce(words[Number(isOn)])
  } }, label)
  return button
}

// Opens and closes the same after a page was made anew.
const opened = new Map()
export function details(summary, key, isOpen, ...children) {
  const element = el('details', { open: opened.get(key) ?? isOpen }, el('summary', {}, summary), ...children)
  element.addEventListener('toggle', () => opened.set(key, element.open))
  return element
}

// The address of a page: `#program`, `#file`, `#day` with what it shows, in the language of this one unless another is named.
export const address = (page, values) => `#${page}?${query({ language: spoken(), ...values })}`
const query = values => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined))
const spoken = () => place().values.language

// A link to a part of this page.
export const jump = (id, ...children) => el('a', {
  href: address(place().page, { ...place().values, at: id }), click: () => reach(id),
}, children)

export function reach(id) {
  const part = document.getElementById(id)
  if (!part) return
  for (let outer = part.closest('details'); outer; outer = outer.parentElement.closest('details')) outer.open = true
  if (part.tabIndex < 0) part.tabIndex = -1
  part.scrollIntoView({ block: 'center' })
  part.focus({ preventScroll: true })
}

export function place() {
  const [page, query = ''] = location.hash.slice(1).split('?')
  return { page, values: Object.fromEntries(new URLSearchParams(query)) }
}

export async function get(path, values = {}) {
  const response = await fetch(`${path}?${query({ language: spoken(), ...values })}`)
  return answer(response)
}

export async function post(path, body) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify({ language: spoken(), ...body }) })
  return answer(response)
}

// The oldest generation of the sources among the answers since somebody set this.
export const shown = { generation: Infinity }

async function answer(response) {
  shown.generation = Math.min(shown.generation, Number(response.headers.get('Generation') ?? Infinity))
  const body = await response.json()
  if (!response.ok) throw new Error(body.error)
  return body
}

// Pictures come from Hornbook's own writer of SVG, which knows no element that runs anything.
const pictures = globalThis.trustedTypes?.createPolicy('pictures', { createHTML: source => source })
export function picture(source) {
  const parsed = new DOMParser().parseFromString(pictures?.createHTML(source) ?? source, 'image/svg+xml')
  return document.importNode(parsed.documentElement, true)
}

const signs = { error: '✕', warning: '!', note: 'i' }
export const sign = severity => el('span', { class: severity }, `${signs[severity]} `)

export const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`

// Says something to those who do not see what changed.
export function announce(text) {
  const news = document.getElementById('news')
  news.textContent = ''
  setTimeout(() => { news.textContent = text }, 50)
}
