// @ts-check
// Parts of a page that ask for what they show: again and again, which does not prolong the session, or of what is typed in them when
// a field is left.

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
  for (const place of placesOf(part, 'data-leads'))
    if (place instanceof HTMLAnchorElement) place.href = (place.dataset.leads ?? '').replace(/\{(.+)\}/, (_, path) => String(fieldAt(answer, path) ?? ''))
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

/** @param {HTMLElement} part @returns {HTMLInputElement[]} */
const fieldsOf = (part) => [...part.querySelectorAll('input')]
/** What each part has asked last. @type {WeakMap<HTMLElement, string>} */
const asked = new WeakMap()
/** @param {HTMLElement} part */
async function askOfTyped(part) {
  const typed = String(new URLSearchParams(fieldsOf(part).map(({ name, value }) => [name, value])))
  asked.set(part, typed)
  /** @type {unknown} */
  let found = null
  try {
    const answer = await fetch(part.dataset.asksLeft + '?' + typed, { headers: { accept: 'application/json' } })
    if (answer.ok) found = await answer.json()
  } catch {
    // The form says it when it is sent.
  }
  // Of what was typed since, another answer comes.
  if (asked.get(part) === typed) fillIn(part, found)
}

for (const part of placesOf(document.documentElement, 'data-asks-left')) {
  part.addEventListener('change', () => void askOfTyped(part))
  // Left before this script came.
  if (!part.contains(document.activeElement) && fieldsOf(part).some(({ value, defaultValue }) => value !== defaultValue)) void askOfTyped(part)
}
for (const part of placesOf(document.documentElement, 'data-asks-again')) setTimeout(() => void askAgain(part), ASK_AGAIN_MS)

export {}
