// The requests of an app as they come, and the button that moves the clock.

import { announce, el, get, named, post } from './dom.js'

const most = 200
const list = document.getElementById('requests')
const users = document.getElementById('users')
let last = 0

function shown(request) {
  const heading = `${request.time.slice(11, 19)} ${request.status} ${request.method} ${request.path} ${request.email ?? ''}`
  return el('article', { class: `finding ${request.remarks.length ? 'warning' : request.status < 400 ? '' : 'error'}` },
    el('details', {}, el('summary', {}, heading),
      el('p', {}, 'Sent:'), el('pre', { class: 'difference' }, request.sent || 'nothing'),
      el('p', {}, 'Answered:'), el('pre', { class: 'difference' }, request.answered || 'nothing')),
    request.remarks.length ? el('ul', {}, request.remarks.map(remark => el('li', {}, named(remark)))) : null)
}

function showDay(today) { document.getElementById('today').textContent = today }

async function refresh() {
  const state = await get('api/backend', { after: last })
  showDay(state.today)
  // Once, so that an address can be selected.
  if (!users.children.length) {
    users.append(...state.users.map(user => el('li', {}, el('code', {}, user.email), `: ${user.about}`)))
  }
  for (const request of state.requests) {
    last = request.number
    list.prepend(shown(request))
    if (request.remarks.length) announce(request.remarks.join('; '))
  }
  while (list.children.length > most) list.lastChild.remove()
}

document.getElementById('next-day').addEventListener('click', async () => {
  const { today } = await post('api/next-day', {})
  showDay(today)
  announce(`Today is ${today}`)
})

const silence = document.getElementById('silence')

// Silence is told once, until the server answers again.
async function follow() {
  const wasHidden = silence.hidden
  silence.hidden = await refresh().then(() => true, () => false)
  if (wasHidden && !silence.hidden) announce(silence.textContent)
  setTimeout(follow, 1000)
}

follow()
