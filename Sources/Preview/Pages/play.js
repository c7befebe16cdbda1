// An activity, a quiz or a lesson as readers see it. No rule is here: each answer goes to the server, which plays the app's session.
import { address, announce, content, counted, details, direction, el, fill, named, paragraphs, post, table } from './dom.js'

// The last answer, while what came of it is shown.
let pending = null

// The phone in which the file of a page is played.
export async function stage(page, { program, file, play = '', page: leaf }) {
  const isPending = pending?.file === file && pending.play === play
  const state = await post('api/play', isPending ? { program, file, play: pending.before, answer: pending.answer }
    : { program, file, play, page: leaf && Number(leaf) })
  const element = el('div', { class: 'phone', id: 'stage' })
  if (state.problem) element.append(el('p', { class: 'gap' }, state.problem))
  else new Play(program, file, page, element).show(state)
  return element
}

// Shows in the picture of the branches which prompt the phone shows.
export function mark(picture, phone) {
  for (const box of picture.querySelectorAll('.prompt')) box.classList.toggle('here', box.dataset.prompt === phone.dataset.prompt)
}

const words = {
  'select-all': 'Choose all that fit.', sequencing: 'Put them in order.', matching: 'Find what belongs together.',
  rating: 'Choose a value.', 'text-input': 'Type a word.', reflection: 'Take your time.',
}

class Play {
  constructor(program, file, page, stage) {
    Object.assign(this, { program, file, page, stage, trials: 0 })
  }

  text(text, tag = 'span') { return content(text, this.page.language, tag) }

  // What a key of the file says.
  read(key) { return this.page.source?.entries?.find(entry => entry.key === key)?.value.text ?? '' }

  show(state) {
    this.state = state
    this.stage.dataset.score = state.score
    this.stage.dataset.path = state.path.join(' ')
    this.stage.dataset.answers = state.play ? state.play.split(',').length : 0
    this.stage.dataset.prompt = state.prompt?.id ?? ''
    mark(document, this.stage)
    const scenario = this.read('scenario')
    const isStart = !state.play && !state.end
    const subjects = this.page.source?.entries?.find(entry => entry.key === 'sensitive')?.value.items ?? []
    fill(this.stage,
      state.dropped === null ? null : el('p', { class: 'gap' }, 'The play does not fit any more from ',
        el('code', {}, state.dropped), ' on.'),
      isStart && subjects.length ? el('p', { class: 'gap', id: 'sensitive' }, `Sensitive: ${subjects.map(item => item.text).join(', ')}`) : null,
      scenario ? details('Scenario', `scenario ${this.file} ${isStart}`, isStart, paragraphs(scenario, this.page.language)) : null,
      state.page ? this.leaf(state.page) : state.end ? this.end(state.end) : this.prompt(state.prompt, state.verdict))
  }

  // A page of a lesson that is read.
  leaf({ number, name, text, words, isFirst }) {
    const button = (id, by, label) => el('button', { id, type: 'button', click: async () => {
      this.goTo(await this.ask({ page: number + by }), number + by)
      this.stage.querySelector('#leaf, #prompt, #end').focus()
    } }, label)
    return [
      el('h2', { id: 'leaf', tabindex: -1 }, name),
      paragraphs(text, this.page.language),
      words.map(line => el('p', { class: 'soft' }, named(line))),
      el('p', { class: 'actions' }, isFirst ? null : button('back', -1, 'Back'), button('next', 1, 'Next')),
    ]
  }

  // MARK: Prompts

  prompt(prompt, verdict) {
    const ahead = prompt.ahead ? `, up to ${prompt.ahead} more` : ''
    const worth = prompt.points === undefined ? 'All answers are judged together.'
      : `${counted(prompt.points, 'point')}. Score ${this.state.score}.`
    const submit = el('button', { id: 'submit', type: 'submit', disabled: true }, 'Submit')
    const field = this.fields[prompt.type]?.(prompt) ?? this.choice(prompt, 'radio')
    const check = () => this.check(field.answer(), submit)
    const form = el('form', {
      'aria-describedby': 'progress', input: check, change: check,
      submit: event => { event.preventDefault(); this.answer(field.answer(), prompt) },
    },
    el('fieldset', { disabled: this.state.isWaiting, dir: direction(this.page.language) },
      el('legend', { id: 'prompt', tabindex: -1 }, this.text(prompt.text)),
      prompt.type in words ? el('p', { class: 'soft' }, words[prompt.type]) : null,
      field.parts),
    this.state.isWaiting ? null : submit)
    if (!this.state.isWaiting) check()
    return [
      el('p', { class: 'soft', id: 'progress' }, `Prompt ${prompt.number}${ahead}. ${worth}`),
      form, this.verdict(verdict, prompt),
    ]
  }

  fields = {
    'select-all': prompt => this.choice(prompt, 'checkbox'),
    'text-input': prompt => this.word(prompt),
    sequencing: prompt => this.order(prompt),
    matching: prompt => this.pairs(prompt),
  }

  choice(prompt, type) {
    const options = prompt.options.map(option => {
      const input = el('input', { type, name: 'option', id: `option-${option.id}`, value: option.id, disabled: option.isDisabled,
        // A reflection may have one option.
        checked: prompt.options.length === 1 })
      const version = option.version ? el('em', {}, `${option.version}: `) : null
      return { input, row: el('label', { class: 'option', for: input.id }, input, el('span', {}, version, this.text(option.text))) }
    })
    return {
      parts: options.map(option => option.row),
      answer: () => options.filter(option => option.input.checked).map(option => option.input.value).join('+'),
    }
  }

  word(prompt) {
    const input = el('input', { type: 'text', id: 'word', autocomplete: 'off', lang: this.page.language, dir: 'auto', 'aria-labelledby': 'prompt' })
    const bank = prompt.words.map((word, index) => el('button', { type: 'button', id: `word-${index}`, click: () => {
      input.value = word
      input.dispatchEvent(new Event('input', { bubbles: true }))
    } }, this.text(word)))
    return { parts: [input, bank.length ? el('p', { class: 'bank' }, bank) : null], answer: () => input.value }
  }

  order(prompt) {
    const options = [...prompt.options]
    const list = el('ol', { class: 'order' })
    const move = (index, by) => {
      const [option] = options.splice(index, 1)
      options.splice(index + by, 0, option)
      draw()
      list.querySelector(`#${by < 0 ? 'up' : 'down'}-${CSS.escape(option.id)}:not(:disabled), #${by < 0 ? 'down' : 'up'}-${CSS.escape(option.id)}`)?.focus()
      announce(`${option.text}: place ${index + by + 1} of ${options.length}`)
    }
    const draw = () => list.replaceChildren(...options.map((option, index) => el('li', {},
      this.text(option.text), ' ',
      el('button', { type: 'button', id: `up-${option.id}`, disabled: index === 0, 'aria-label': `Up: ${option.text}`, click: () => move(index, -1) }, '↑'),
      el('button', { type: 'button', id: `down-${option.id}`, disabled: index === options.length - 1, 'aria-label': `Down: ${option.text}`, click: () => move(index, 1) }, '↓'))))
    draw()
    return { parts: [list], answer: () => options.map(option => option.id).join('+') }
  }

  pairs(prompt) {
    const rows = prompt.options.map(option => {
      const select = el('select', { id: `pair-${option.id}`, lang: this.page.language },
        el('option', { value: '' }, '…'), prompt.targets.map(target => el('option', { value: target.id }, target.text)))
      return { option, select, row: el('p', { class: 'pair' }, el('label', { for: select.id }, this.text(option.text)), ' ', select) }
    })
    return {
      parts: rows.map(row => row.row),
      answer: () => rows.filter(row => row.select.value).map(row => `${row.option.id}~${row.select.value}`).join('+'),
    }
  }

  // MARK: Answers

  ask(body) { return post('api/play', { program: this.program, file: this.file, play: this.state.play, ...body }) }

  // The app decides what can be submitted.
  async check(answer, submit) {
    const trial = ++this.trials
    const { canSubmit } = answer ? await this.ask({ answer, isTrial: true }) : { canSubmit: false }
    if (trial === this.trials) submit.disabled = !canSubmit
  }

  async answer(answer, prompt) {
    this.trials += 1
    const before = this.state.play
    const state = await this.ask({ answer })
    if (state.dropped !== null) return
    pending = { file: this.file, before, answer, play: state.play }
    this.goTo(state)
    const told = document.getElementById('verdict') ?? document.getElementById('prompt')
    told.focus()
  }

  async advance() {
    pending = null
    this.goTo(await this.ask({}))
    this.stage.querySelector('#leaf, #prompt, #end').focus()
  }

  goTo(state, page) {
    history.replaceState(null, '', address('file', { program: this.program, file: this.file, play: state.play, page }))
    this.show(state)
  }

  verdict(verdict, prompt) {
    if (!verdict) return null
    const right = prompt.options.find(option => option.id === verdict.right && !verdict.isCorrect)
    const next = this.state.isWaiting
    return el('section', { id: 'verdict', tabindex: -1, class: verdict.isCorrect ? 'right' : 'wrong', 'aria-labelledby': 'result' },
      el('h2', { id: 'result' }, verdict.words ?? (verdict.isCorrect ? `Right: ${counted(verdict.points, 'point')}`
        : next ? 'Not this one' : 'Not this one. Try again.')),
      right ? el('p', {}, 'Right is: ', this.text(right.text)) : null,
      verdict.options.map(option => el('p', { class: 'feedback', dir: direction(this.page.language) },
        verdict.options.length > 1 || option.text ? `${option.isCorrect ? '✓ Right:' : '✕ Wrong:'} ` : '',
        option.text ? [this.text(option.text), ' '] : null, this.text(option.feedback),
        option.right ? el('small', {}, 'Right is: ', this.text(option.right)) : null,
        option.note ? el('small', {}, ' ', this.text(option.note)) : null)),
      next ? el('button', { id: 'next', type: 'button', click: () => this.advance() }, 'Continue') : null)
  }

  // MARK: The end

  end({ takeaway, results, percentage, words = [] }) {
    const score = `Score ${this.state.score} of ${this.state.most}${percentage === undefined ? '' : ` (${percentage} %)`}`
    return [
      el('h2', { id: 'end', tabindex: -1 }, takeaway ? this.text(takeaway.toolName) : words[0] ?? score),
      words.slice(1).map(line => el('p', {}, line)),
      takeaway ? [
        el('div', { dir: direction(this.page.language) },
          this.text(takeaway.whenToUse, 'p'),
          el('ol', {}, takeaway.howTo.map(step => this.text(step, 'li'))),
          [takeaway.whyItWorks, takeaway.tryItWhen, ...takeaway.example ?? []].filter(Boolean).map(part => this.text(part, 'p'))),
        el('h2', { role: 'status' }, score)] : null,
      results.length ? table('Results', ['prompt', 'tries', 'points'],
        results.map(result => [this.text(result.text), `${result.tries}`, `${result.points} of ${result.worth}`])) : null,
      el('p', { class: 'soft' }, 'This play: ', el('code', {}, `hornbook play ${this.page.path} --answers '${this.state.play}'`)),
      el('p', {}, el('a', { class: 'button', id: 'again', href: address('file', { program: this.program, file: this.file }) }, 'Play again')),
    ]
  }
}
