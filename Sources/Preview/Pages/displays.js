// What is not played, as a phone shows it, with notes for writers.
import { address, content, direction, el, named, paragraphs, prose } from './dom.js'

// How many cards show each file.
export const shownFiles = list => list.flatMap(display => display.cards).reduce(
  (files, { file }) => files.set(file, (files.get(file) ?? 0) + 1), new Map())

// `about` gives more on a file that one card alone shows.
export function displays(list, program, language, about = () => null) {
  const files = shownFiles(list)
  return list.map(({ title, isTitleWritten, words, cards }) => [
    el('h3', {}, isTitleWritten ? content(title, language) : title),
    prose(words),
    cards.length ? el('ul', { class: cards.every(({ look }) => look === 'entry') ? 'cards' : 'display' },
      cards.map(card => el('li', { class: card.look }, parts(card, files.get(card.file) === 1)))) : null,
  ])

  function parts(card, isOwn) {
    const more = isOwn ? about(card.file) : null
    const title = content(card.title, language)
    const name = isOwn ? el('a', { href: address('file', { program, file: card.file }) }, title) : title
    if (card.look === 'entry') return [`${card.above}. `, name, ' ', more, notes(card)]
    return [
      el('div', { class: 'phone', dir: direction(language) },
        el('p', { class: 'soft' }, swatch(card.color), named(card.above)),
        card.title ? el('p', { class: 'title' }, name) : null,
        card.texts.map(text => paragraphs(text, language)),
        card.steps.length ? el('ol', {}, card.steps.map(step => content(step, language, 'li'))) : null,
        card.buttons.length ? el('ul', { class: 'buttons' }, card.buttons.map(text => content(text, language, 'li'))) : null),
      more, notes(card),
    ]
  }

  function notes({ notes, links, color }) {
    const groups = Map.groupBy(links, ({ words }) => words)
    return el('div', { class: 'soft' },
      notes.map(note => el('p', {}, named(note))),
      color ? el('p', {}, 'Colour: ', el('code', {}, color), '.') : null,
      [...groups].map(([words, group]) => el('p', {}, `${words[0].toUpperCase()}${words.slice(1)}: `,
        group.map(({ title, file }, index) => [index ? ', ' : '',
          el('a', { href: address('file', { program, file }) }, content(title, language))]))))
  }
}

function swatch(color) {
  if (!color) return null
  const element = el('span', { class: 'swatch' })
  element.style.background = color
  return element
}
