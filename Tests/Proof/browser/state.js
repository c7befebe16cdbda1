const stage = document.getElementById('stage'), verdict = document.getElementById('verdict')
const text = element => element.querySelector('span').textContent
return {
  answers: Number(stage?.dataset.answers), score: Number(stage?.dataset.score), path: stage?.dataset.path.split(' '),
  isWaiting: document.getElementById('next') !== null, isEnd: document.getElementById('end') !== null,
  focus: document.activeElement.id,
  options: [...document.querySelectorAll('.option input')].map(input => input.value),
  verdict: verdict && {
    isCorrect: verdict.className === 'right', points: Number(/\d+/.exec(verdict.querySelector('h2').textContent)?.[0] ?? 0),
    right: [...verdict.children].filter(p => p.tagName === 'P' && !p.className).map(text).join(),
    feedback: [...verdict.querySelectorAll('.feedback')].map(text).filter(Boolean),
  },
}
