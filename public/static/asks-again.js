// @ts-check
// Parts of a page that ask again and again for what they show. Such a call does not prolong the session.

const ASK_AGAIN_MS = 3000
/** @param {unknown} answer @param {string | undefined} path @returns {unknown} */
const fieldAt = (answer, path = '') => path.split('.').reduce((value, name) => /** @type {any} */ (value)?.[name], answer)
/** @param {Element} part @param {string} name @returns {Iterable<HTMLElement>} */
const placesOf = (part, name) => part.querySelectorAll('[' + name + ']')
/** @param {HTMLElement} part @param {unknown} answer */
function fillIn(part, answer) {
  for (const place of placesOf(part, 'data-shows')) {
    const text = String(fieldAt(answer, place.dataset.shows) ?? '')
    if (place instanceof HTMLProgressElement) place.value = Number(text)
    // What is the same is not read out again.
    else if (place.textContent !== text) place.textContent = text
  }
  for (const place of placesOf(part, 'data-ends-by')) place.dataset.ends = String(fieldAt(answer, place.dataset.endsBy) ?? '')
  for (const place of placesOf(part, 'data-shown-when')) {
    const [, not, path] = /^(!?)(.*)$/.exec(place.dataset.shownWhen ?? '') ?? []
    place.hidden = Boolean(fieldAt(answer, path)) === (not === '!')
  }
}
/** @param {HTMLElement} part */
async function askAgain(part) {
  let isTold = document.hidden
  try {
    const answer = document.hidden ? null : await fetch(part.dataset.asksAgain ?? '', { headers: { accept: 'application/json' } })
    if (answer?.ok) {
      fillIn(part, await answer.json())
      isTold = true
    }
  } catch {
    // Said below, and tried again.
  }
  const lost = document.getElementById('km-not-told')
  if (lost) lost.hidden = isTold
  setTimeout(() => void askAgain(part), ASK_AGAIN_MS)
}

for (const part of placesOf(document.documentElement, 'data-asks-again')) setTimeout(() => void askAgain(part), ASK_AGAIN_MS)

export {}
