// @ts-check
// The moving parts of the pages of whoever is signed in: the session's countdown, warning and end, and the time that is left
// to vote. Beside portal.js, and as that: whoever rendered an element, and when, does not matter.
// A module, so that what it computes is tested as any other code.

const rules = new Intl.PluralRules('pl')
/** @typedef {readonly [one: string, few: string, many: string]} Forms */
/** @param {number} count @param {Forms} forms */
const counted = (count, [one, few, many]) => {
  const kind = rules.select(count)
  return count + '\u00a0' + (kind === 'one' ? one : kind === 'few' ? few : many)
}

/** When the cookie was set and when the session ends, epoch ms on the server. @typedef {{ setAt: number, endsAt: number }} Reading */

/**
 * The value `<server epoch ms>.<ends epoch ms>` of the named cookie; null: signed out, or not a value of ours.
 * @param {string} cookies @param {string} name @returns {Reading | null}
 */
export function readCountdown(cookies, name) {
  const pair = cookies.split('; ').find((one) => one.startsWith(name + '='))
  const found = pair && /^(\d{12,15})\.(\d{12,15})$/.exec(pair.slice(name.length + 1))
  return found ? { setAt: Number(found[1]), endsAt: Number(found[2]) } : null
}

/**
 * Learns how far the server's clock is ahead of this one. A cookie is always read some time after it was set,
 * so every reading shows too little: the largest one is the best.
 */
export function createClock() {
  let ahead = -Infinity
  let last = 0
  return {
    /** @param {Reading} reading @param {number} now */
    secondsLeft({ setAt, endsAt }, now) {
      if (setAt !== last) ahead = Math.max(ahead, setAt - now)
      last = setAt
      return Math.max(0, Math.ceil((endsAt - now - ahead) / 1000))
    },
  }
}

/** @param {number} seconds */
export const clockFace = (seconds) => Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0')

/** As read aloud: `2 minuty 5 sekund`. @param {number} seconds */
export function spokenTime(seconds) {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = []
  if (minutes > 0) parts.push(counted(minutes, ['minuta', 'minuty', 'minut']))
  if (rest > 0 || minutes === 0) parts.push(counted(rest, ['sekunda', 'sekundy', 'sekund']))
  return parts.join(' ')
}

/** The two largest units, as a glance needs them: `2 dni 3 godz.`, `3 godz. 15 min`, `4 min 05 s`. @param {number} seconds */
export function shortTime(seconds) {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return counted(days, ['dzień', 'dni', 'dni']) + ' ' + (hours % 24) + '\u00a0godz.'
  if (hours > 0) return hours + '\u00a0godz. ' + (minutes % 60) + '\u00a0min'
  return minutes + '\u00a0min ' + String(seconds % 60).padStart(2, '0') + '\u00a0s'
}

/** @param {string} id */
const byId = (id) => document.getElementById(id)
/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector)
/** Writes only what is new: what is written again may be read aloud again. @param {string} id @param {string} text */
function write(id, text) {
  const place = byId(id)
  if (place && place.textContent !== text) place.textContent = text
}

// What has been typed on the page and not sent: it waits for its author when the session ends, as a form does that was sent
// too late.

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
/** @param {unknown} element @returns {element is Field} */
const isField = (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
/** Rows that are ticked in a list are no work to come back to. @param {Field} field */
const isChoice = (field) => field.type === 'checkbox' && (field.name === 'id' || field.name === 'ids')

/** @param {Field} field */
function differs(field) {
  if (isChoice(field) || field.disabled) return false
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return options.some((option) => option.defaultSelected) && options.some((option) => option.selected !== option.defaultSelected)
  }
  if (field.type === 'checkbox' || field.type === 'radio') return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  if (field.type === 'file') return field.value !== ''
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Fields whose value scripts keep are known by the person's touch alone. @type {WeakSet<HTMLFormElement>} */
const touched = new WeakSet()
/** @param {Event} event */
function noteTouch({ target }) {
  if (!isField(target) || !target.form || isChoice(target)) return
  touched.add(target.form)
  // Only now: browsers do not keep a page to go back to that would ask.
  if (target.form.dataset.asks !== undefined) addEventListener('beforeunload', askBeforeLeaving)
}

/** It was touched, or came back once with what was wrong and has not been sent since. @param {HTMLFormElement} form */
const isUnsaved = (form) =>
  touched.has(form) || form.dataset.unsaved !== undefined || [...form.elements].some((element) => isField(element) && differs(element))

/** @param {HTMLFormElement} form @param {string} name */
function valueOf(form, name) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
/** One that waits at the portal, or one that keeps its own work in the browser: its page is come back to. @param {HTMLFormElement} form */
const canWait = (form) => (valueOf(form, '_back') !== '' && valueOf(form, '_form') !== '') || form.dataset.keepsWork !== undefined

/** The page is left by what saves the form or gives it up. */
let leavesOnPurpose = false
/** Another tab leaves nothing. @param {MouseEvent} event */
function noteGivenUp({ target, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey) return
  if (target instanceof Element && target.closest('form[data-asks] a:not([target])')) leavesOnPurpose = true
}
// What was typed into a record's form is not left by mistake: the browser asks.
/** @param {BeforeUnloadEvent} event */
function askBeforeLeaving(event) {
  if (leavesOnPurpose || document.documentElement.dataset.sessionEnds !== undefined) return
  const forms = /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-asks]:not([data-sent])'))
  if ([...forms].some(isUnsaved)) event.preventDefault()
}

/** What the browser has brought back, after a broken line, is not left in a part of the page that is closed. */
function openTyped() {
  for (const part of all('main details:not([open])'))
    if ([...part.querySelectorAll('textarea, input')].some((field) => isField(field) && differs(field))) part.setAttribute('open', '')
}

/** What the portal is told of the page's unsaved form; null: there is none. @returns {[name: string, value: string][] | null} */
function unsavedForm() {
  const form = [...all('main form')].find((each) => each instanceof HTMLFormElement && canWait(each) && isUnsaved(each))
  if (!(form instanceof HTMLFormElement)) return null
  if (form.dataset.keepsWork !== undefined) return [['_back', location.pathname + location.search]]
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [/** @type {[string, string]} */ ([name, value])] : []))
}

/** A post as a button makes it, so that the answer is a page. @param {string} action @param {readonly (readonly [string, string])[]} fields */
function post(action, fields) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of fields) {
    // A hidden field would lose the line ends of a longer text.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}

/** The answer is the sign-in page with its explanation; what was typed waits there. */
const leaveForInactivity = () => post('/api/session/sign-out', [['reason', 'inactivity'], ...(unsavedForm() ?? [])])
/** The session has ended elsewhere. */
function leaveForSignIn() {
  const unsaved = unsavedForm()
  if (unsaved) return post('/api/session/waiting', unsaved)
  const signIn = document.querySelector('#km-countdown-ended a')
  if (signIn instanceof HTMLAnchorElement) location.assign(signIn.href)
}

// The countdown. Every tab reads the same cookie each second, so all of them are in step without talking to each other.

/** From here on the reader is warned. */
const WARNING_SECONDS = 120
/** Seconds left at which the time is read aloud again. */
const SPOKEN_AT = [60, 30, 10]
/** Signing out must not wait for an answer, nobody may be there: from here on pages ask nothing. */
const ENDING_SECONDS = 2

const clock = createClock()
const session = { wasRunning: false, seconds: Infinity, left: false }
/** The dialog that has warned; closed by the reader it stays closed. @type {Element | null} */
let warned = null

function sessionEnds() {
  document.documentElement.dataset.sessionEnds = '1'
}

const CANNOT_EXTEND = 'Nie udało się przedłużyć sesji: serwer danych nie odpowiada. Odliczanie trwa, spróbuj ponownie.'
/** Numbers stand for classes, which the page names. */
const WARNING = `<h2 id="koniec-sesji">Sesja wkrótce wygaśnie</h2>
<p id="koniec-sesji-opis">Z powodu bezczynności nastąpi automatyczne wylogowanie. Przedłuż sesję, aby kontynuować pracę.</p>
<p class="1" aria-hidden="true"><span id="km-countdown-left"></span></p>
<span id="km-countdown-spoken" role="status" class="hidden-text"></span>
<p id="km-countdown-failed" role="alert" class="2" hidden>${CANNOT_EXTEND}</p>
<form method="post" action="/api/session/refresh" data-own-submit data-extends-session><div class="3">
<button class="4" data-busy-text="Przedłużam…">Przedłuż sesję</button>
<button class="5" formmethod="dialog">Zamknij</button></div></form>`

/** Made when it is first needed. The browser keeps the focus inside and returns it afterwards. @param {HTMLElement} place */
function makeWarning(place) {
  const dialog = document.createElement('dialog')
  dialog.id = 'km-countdown-warning'
  dialog.role = 'alertdialog'
  dialog.setAttribute('aria-labelledby', 'koniec-sesji')
  dialog.setAttribute('aria-describedby', 'koniec-sesji-opis')
  dialog.className = '0'
  dialog.innerHTML = WARNING
  const looks = place.dataset.looks?.split('|') ?? []
  for (const each of [dialog, ...dialog.querySelectorAll('[class]')]) each.className = looks[Number(each.className)] ?? each.className
  document.body.append(dialog)
  return dialog
}

/** @param {HTMLElement} place @param {number} seconds */
function warn(place, seconds) {
  const made = byId('km-countdown-warning')
  if (seconds >= WARNING_SECONDS || seconds === 0) {
    warned = null
    if (made instanceof HTMLDialogElement && made.open) made.close()
    return
  }
  const dialog = made instanceof HTMLDialogElement ? made : makeWarning(place)
  if (warned !== dialog) {
    const failed = byId('km-countdown-failed')
    if (failed) failed.hidden = true
    dialog.showModal()
  }
  warned = dialog
  write('km-countdown-left', clockFace(seconds))
  const spoken = SPOKEN_AT.findLast((at) => seconds <= at)
  write('km-countdown-spoken', spoken === undefined ? '' : 'Do końca sesji: ' + spokenTime(spoken))
}

/** @param {HTMLElement} place @param {number} seconds */
function showSeconds(place, seconds) {
  write('km-countdown-clock', clockFace(seconds))
  place.querySelector('[role=timer]')?.setAttribute('aria-label', 'Do końca sesji: ' + spokenTime(seconds))
  if (seconds < WARNING_SECONDS) place.dataset.low = ''
  else delete place.dataset.low
  warn(place, seconds)
}

/** Another tab has signed out: for inactivity when time was up, else by hand. @param {HTMLElement} place */
function onGone(place) {
  if (!session.wasRunning) return
  sessionEnds()
  if (session.seconds <= ENDING_SECONDS) {
    session.left = true
    return leaveForSignIn()
  }
  place.hidden = true
  const ended = byId('km-countdown-ended')
  if (ended) ended.hidden = false
}

function countDown() {
  const place = byId('km-countdown')
  if (!place || session.left) return
  const reading = readCountdown(document.cookie, place.dataset.cookie ?? '')
  if (!reading) return onGone(place)
  session.wasRunning = true
  session.seconds = clock.secondsLeft(reading, Date.now())
  if (session.seconds <= ENDING_SECONDS) sessionEnds()
  else delete document.documentElement.dataset.sessionEnds
  showSeconds(place, session.seconds)
  if (session.seconds > 0) return
  session.left = true
  leaveForInactivity()
}

/** The new end comes with the answer's cookie. @returns {Promise<'extended' | 'ended' | 'failed'>} */
async function askForMore() {
  dispatchEvent(new Event('km-busy'))
  try {
    const answer = await fetch('/api/session/refresh', { method: 'POST', headers: { accept: 'application/json' } })
    return answer.ok ? 'extended' : answer.status === 401 ? 'ended' : 'failed'
  } catch {
    return 'failed'
  } finally {
    dispatchEvent(new Event('km-idle'))
  }
}

/** @param {string} text @param {{ severity: string, ms?: number }} more */
const say = (text, more) => dispatchEvent(new CustomEvent('km-message', { detail: { text, ...more } }))

/** A failure is told, and the countdown goes on. @param {HTMLFormElement} form */
async function extendSession(form) {
  const dialog = form.closest('dialog')
  const button = form.querySelector('button')
  const failed = byId('km-countdown-failed')
  if (!button || button.getAttribute('aria-disabled')) return
  const words = button.dataset.busyText ? button.textContent : null
  if (failed) failed.hidden = true
  if (words !== null) button.textContent = button.dataset.busyText ?? ''
  button.setAttribute('aria-disabled', 'true')
  const outcome = await askForMore()
  button.removeAttribute('aria-disabled')
  if (words !== null) button.textContent = words
  if (outcome === 'ended') return leaveForSignIn()
  if (outcome === 'extended') {
    if (dialog) return dialog.close()
    return say(form.dataset.extendsSession ?? '', { severity: 'success', ms: 3000 })
  }
  if (dialog && failed) failed.hidden = false
  else say(CANNOT_EXTEND, { severity: 'error' })
}

// The time that is left to vote, by the provider's clock.

const LITTLE_SECONDS = 300
/** How far the provider's clock is ahead of this one, by the place that told it. @type {WeakMap<Element, number>} */
const aheadOf = new WeakMap()

/** When the page's answer began to come: a slow line brings the rest, and this script, much later. Epoch ms. */
function answeredAt() {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && page.responseStart > 0 ? performance.timeOrigin + page.responseStart : Date.now()
}

/** Shown, and told to whoever listens. @param {string} id */
function reveal(id) {
  const notice = byId(id)
  if (!notice?.hidden) return
  notice.hidden = false
  write('km-time-spoken', notice.textContent ?? '')
}
function showTimeLeft() {
  const place = byId('km-time-left')
  if (!place) return
  const now = Date.now()
  const ahead = aheadOf.get(place) ?? Date.parse(place.dataset.now ?? '') - answeredAt()
  aheadOf.set(place, ahead)
  const seconds = Math.max(0, Math.ceil((Date.parse(place.dataset.ends ?? '') - now - ahead) / 1000))
  write('km-time-left', seconds > 0 ? shortTime(seconds) : 'czas minął')
  const short = byId('km-time-short')
  if (seconds > 0 && seconds <= LITTLE_SECONDS) reveal('km-time-short')
  if (seconds > 0) return
  if (short) short.hidden = true
  reveal('km-time-over')
  for (const button of document.querySelectorAll('#km-ballot button[type=submit]')) button.setAttribute('disabled', '')
}

/** @param {Event} event */
function copy({ target }) {
  const button = target instanceof Element ? target.closest('[data-copies]') : null
  if (!(button instanceof HTMLElement)) return
  // Browsers have no clipboard for pages that came without encryption.
  const copied = navigator.clipboard ? navigator.clipboard.writeText(button.dataset.copies ?? '') : Promise.reject(new Error('no clipboard'))
  copied.then(
    () => say(button.dataset.copied ?? '', { severity: 'success', ms: 3000 }),
    () => say(button.dataset.notCopied ?? '', { severity: 'error' }),
  )
}

// Radio buttons of which one means none: pressing the chosen one again chooses none.
/** Arrow keys choose by a click of the browser's own: what was chosen is looked up before either. @type {Element | null} */
let chosenBefore = null
/** @param {Event} event */
const clearableAround = ({ target }) => (target instanceof Element ? target.closest('[data-clearable]') : null)
/** @param {Event} event */
function rememberChosen(event) {
  chosenBefore = clearableAround(event)?.querySelector('input:checked') ?? null
}
/** @param {Event} event */
function clearChosen(event) {
  const none = clearableAround(event)?.querySelector('input[value=""]')
  if (!(none instanceof HTMLInputElement) || event.target !== chosenBefore) return
  none.checked = true
  // As if it had been pressed: the page then knows that something is unsaved.
  none.dispatchEvent(new Event('change', { bubbles: true }))
}

// A page comes without React. Its scripts begin when a part of the page is used that needs them: one that is shown on wide screens
// (`wide`), touched (`touched`) or pressed (`pressed`), or that files are dragged to (`files`).

/** As in grid.module.css. */
const WIDE = '(min-width: 40.0625rem)'
const CANNOT_LOAD = 'Nie udało się wczytać tej części strony. Sprawdź połączenie i spróbuj ponownie.'
/** @param {string} how */
const begins = (how) => '[data-begins=' + how + ']'

/** Scripts that did not come: they are tried again with the next touch, so that nothing typed is lost by a reload. @type {HTMLScriptElement[]} */
const missing = []
/** @param {HTMLScriptElement} waiting */
function load(waiting) {
  const script = document.createElement('script')
  for (const { name, value } of waiting.attributes) script.setAttribute(name, value)
  // The page's policy lets run what carries its nonce, which browsers give to scripts by this name alone.
  script.nonce = /** @type {HTMLElement | null} */ (document.querySelector('script[nonce]'))?.nonce ?? ''
  script.async = waiting.async
  script.text = waiting.text
  script.addEventListener('error', () => {
    if (missing.push(waiting) === 1) say(CANNOT_LOAD, { severity: 'error' })
  })
  document.head.append(script)
}
/** Of the parts of the page, or of the framework, which begins all of it. @returns {HTMLScriptElement[]} */
function waitingScripts() {
  const held = byId('km-framework')
  held?.remove()
  if (held instanceof HTMLTemplateElement) return [...held.content.querySelectorAll('script')]
  const places = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-scripts]'))]
  const addresses = places[0]?.dataset.scripts?.split(' ') ?? []
  for (const place of places) delete place.dataset.scripts
  return addresses.map((src) => Object.assign(document.createElement('script'), { src }))
}
function beginFramework() {
  for (const script of [...waitingScripts(), ...missing.splice(0)]) load(script)
}
function beginOnWideScreens() {
  if (!document.querySelector(begins('wide'))) return
  const media = matchMedia(WIDE)
  const begin = () => {
    // What people came for is drawn first.
    if (media.matches) setTimeout(beginFramework)
  }
  media.addEventListener('change', begin)
  begin()
}
/** @param {Event} event */
function beginWhenTouched({ target }) {
  if (target instanceof Element && target.closest(begins('touched'))) beginFramework()
}
/** Which press it was is told by its time. @param {Event} event */
function beginWhenPressed({ target, timeStamp }) {
  const button = target instanceof Element ? target.closest(begins('pressed')) : null
  if (!(button instanceof HTMLElement)) return
  button.dataset.pressed = String(timeStamp)
  beginFramework()
}

// Files that were let go, or chosen, before the framework was there wait for it.
const hasFramework = () => document.documentElement.dataset.begun !== undefined
/** It is one part of the page that tells; all of them have to have begun. @param {() => void} work */
const whenBegun = (work) => addEventListener('km-arrived', () => setTimeout(work), { once: true })
/** @type {File[]} */
const dropped = []
/** Files wait in the field of the form that they are let go on, or for a part that takes them anywhere. @param {DragEvent} event */
function onDrag(event) {
  const { target, type, dataTransfer } = event
  if (hasFramework() || !dataTransfer?.types.includes('Files')) return
  const place = target instanceof Element ? target.closest('form,details') : null
  const field = /** @type {HTMLInputElement | null | undefined} */ (place?.querySelector(begins('touched') + ' [type=file]'))
  if (!field && !document.querySelector(begins('files'))) return
  event.preventDefault()
  beginFramework()
  const files = type === 'drop' ? dataTransfer.files : []
  if (files.length === 0) return
  if (field) {
    if (field.multiple || files.length === 1) field.files = dataTransfer.files
    return
  }
  if (dropped.length === 0) whenBegun(() => dispatchEvent(new CustomEvent('km-files', { detail: dropped })))
  dropped.push(...files)
}
/** A form whose files nobody has taken yet would go without them: of a field of this name its reader takes none. @param {SubmitEvent} event */
function waitForFiles(event) {
  const form = event.target
  if (hasFramework() || !(form instanceof HTMLFormElement)) return
  const files = [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type=file][name=_file]'))]
  if (!files.some((input) => input.files?.length)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  beginFramework()
  dispatchEvent(new Event('km-busy'))
  whenBegun(() => {
    dispatchEvent(new Event('km-idle'))
    form.requestSubmit(event.submitter)
  })
}

/** Of a page that asks again and again. @param {string} script */
function askBy(script) {
  import(script).catch(() => {
    const lost = byId('km-not-told')
    if (lost) lost.hidden = false
    setTimeout(() => askBy(script), 3000)
  })
}
/** Of a page that works without its script as well. */
const worksWithout = () => undefined

function tick() {
  countDown()
  showTimeLeft()
}

function begin() {
  for (const name of ['input', 'change']) document.addEventListener(name, noteTouch)
  addEventListener('km-leaves', () => {
    leavesOnPurpose = true
  })
  // Kept by the browser, and gone back to.
  addEventListener('pageshow', () => {
    leavesOnPurpose = false
    openTyped()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.extendsSession === undefined) return
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formMethod === 'dialog') return
    event.preventDefault()
    void extendSession(form)
  })
  for (const name of ['focusin', 'pointerdown', 'dragenter', 'change']) document.addEventListener(name, beginWhenTouched)
  for (const name of ['dragenter', 'dragover', 'drop']) document.addEventListener(name, /** @type {EventListener} */ (onDrag))
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, rememberChosen, { capture: true })
  // React keeps a press from whoever listens later while it waits for scripts of what was pressed.
  for (const listener of [beginWhenPressed, copy, clearChosen, noteGivenUp]) document.addEventListener('click', listener, { capture: true })
  document.addEventListener('submit', waitForFiles, { capture: true })
  beginOnWideScreens()
  const asking = document.querySelector('[data-asks-by]')
  if (asking instanceof HTMLElement) askBy(asking.dataset.asksBy ?? '')
  const noting = document.querySelector('[data-notes-by]')
  if (noting instanceof HTMLElement) import(noting.dataset.notesBy ?? '').catch(worksWithout)
  const reading = document.querySelector('[data-reads-by]')
  if (reading instanceof HTMLElement) import(reading.dataset.readsBy ?? '').catch(worksWithout)
  setInterval(tick, 1000)
  tick()
}

if (typeof document !== 'undefined') begin()
