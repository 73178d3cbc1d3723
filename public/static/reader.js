// @ts-check
// The reader of documents: its links are followed by keys and by a finger, and on a fast line the next page comes ahead. Each page is a
// page of its own, so that going back, what was typed and the session are as everywhere.

/** After a page is turned by one of its links, that link has the focus again. */
const FOCUS_KEY = 'km-turned'
const SWIPE_PX = 60
/** From there phones go back in their history themselves. */
const EDGE_PX = 24
/** A line on which a page ahead is in nobody's way: 1 Mbit/s. */
const FAST_BYTES_S = 125_000
/** What the last picture that came over the line said of it. */
const FAST_KEY = 'km-fast'

/** @param {string} way @returns {HTMLAnchorElement | null} */
const linkTo = (way) => document.querySelector('a[data-turn="' + way + '"]')

/** A key that is held asks once. Whoever stays after all, as for something that was typed, has the keys again. */
const TURNING_MS = 2000
let turnedAt = -TURNING_MS
/** @param {string} way @returns {boolean} whether there is such a page */
function follow(way) {
  const link = linkTo(way)
  if (link && performance.now() - turnedAt >= TURNING_MS) {
    turnedAt = performance.now()
    link.click()
  }
  return link !== null
}

const isAtTop = () => scrollY <= 2
const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2

/** Where a key leads from here; undefined: it does what it does on every page. @param {KeyboardEvent} event */
function wayOf({ key, shiftKey }) {
  if (key === 'ArrowRight') return shiftKey ? 'next-document' : 'next'
  if (key === 'ArrowLeft') return shiftKey ? 'previous-document' : 'previous'
  if (shiftKey) return undefined
  if (key === 'PageDown' && isAtEnd()) return 'next'
  if (key === 'PageUp' && isAtTop()) return 'previous'
  if (key === 'End' && isAtEnd()) return 'last'
  return key === 'Home' && isAtTop() ? 'first' : undefined
}

/** Of a page that is wider than its frame, or a table. @param {EventTarget | null} target */
const isMovedItself = (target) => {
  const frame = target instanceof Element ? target.closest('[data-scrolls], [data-scrolls] *, table') : null
  const scrolled = frame?.closest('[data-scrolls]') ?? frame?.parentElement
  return scrolled ? scrolled.scrollWidth > scrolled.clientWidth + 1 : false
}
/** @param {EventTarget | null} target */
const isTypedIn = (target) => target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null
const isSelected = () => getSelection()?.isCollapsed === false

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTypedIn(event.target)) return
  const way = wayOf(event)
  if (!way || (event.key.startsWith('Arrow') && (isMovedItself(event.target) || (event.shiftKey && isSelected())))) return
  if (follow(way)) event.preventDefault()
}

/** @type {{ x: number, y: number } | null} */
let touched = null
/** @param {TouchEvent} event */
function onTouch(event) {
  const finger = event.touches[0]
  const isAtEdge = finger && (finger.clientX < EDGE_PX || finger.clientX > innerWidth - EDGE_PX)
  const isOwn = event.touches.length > 1 || (visualViewport?.scale ?? 1) > 1.05 || isTypedIn(event.target) || isMovedItself(event.target)
  touched = finger && !isAtEdge && !isOwn ? { x: finger.clientX, y: finger.clientY } : null
}
/** @param {TouchEvent} event */
function onTouchEnd(event) {
  const finger = event.changedTouches[0]
  if (!touched || !finger || isSelected()) return
  const [x, y] = [finger.clientX - touched.x, finger.clientY - touched.y]
  touched = null
  if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) follow(x < 0 ? 'next' : 'previous')
}

/** @param {MouseEvent} event */
function rememberTurn(event) {
  const link = event.target instanceof Element ? event.target.closest('a[data-turn]') : null
  if (link instanceof HTMLAnchorElement && document.activeElement === link) sessionStorage.setItem(FOCUS_KEY, link.dataset.turn ?? '')
}
function focusAgain() {
  const way = sessionStorage.getItem(FOCUS_KEY)
  sessionStorage.removeItem(FOCUS_KEY)
  if (way) linkTo(way)?.focus({ preventScroll: true })
}

const picture = () => /** @type {HTMLImageElement | null} */ (document.querySelector('[data-scrolls] img'))

/** What the browser thinks of the line (`effectiveType`) is no measure: it counts the time in which a page was drawn. */
function isFast() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (/** @type {unknown} */ (navigator))
  const [came] = performance.getEntriesByName(picture()?.currentSrc ?? '').slice(-1)
  if (connection?.saveData || !(came instanceof PerformanceResourceTiming)) return false
  // A picture that came ahead is here already, and says nothing of the line.
  if (came.transferSize < came.encodedBodySize) return sessionStorage.getItem(FAST_KEY) === '1'
  // Without the time that drawing it took.
  const seconds = (came.responseEnd - came.responseStart) / 1000
  const isFastLine = came.transferSize > 0 && came.transferSize >= FAST_BYTES_S * seconds
  sessionStorage.setItem(FAST_KEY, isFastLine ? '1' : '0')
  return isFastLine
}
/** The next page comes in the width that this one has; of the next document only the making begins, since its reading is noted when it is shown. */
function loadAhead() {
  if (!isFast() || document.hidden) return
  const width = picture()?.currentSrc.split('/').at(-1)
  const next = linkTo('next')
  const ahead = next ? next.dataset.ahead?.split(' ').find((one) => one.endsWith('/' + width)) : linkTo('next-document')?.dataset.ahead
  if (ahead) fetch(ahead).catch(() => undefined)
}

document.addEventListener('keydown', onKey)
document.addEventListener('touchstart', onTouch, { passive: true })
document.addEventListener('touchend', onTouchEnd, { passive: true })
document.addEventListener('click', rememberTurn)
addEventListener('pageshow', () => {
  turnedAt = -TURNING_MS
})
const keys = document.querySelector('[data-keys]')
if (keys instanceof HTMLElement) keys.hidden = false
focusAgain()
const shown = picture()
if (shown && !shown.complete) shown.addEventListener('load', loadAhead, { once: true })
else loadAhead()

export {}
