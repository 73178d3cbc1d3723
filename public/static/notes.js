// @ts-check
// A note at the text that is selected: the button appears with the selection, and fills in the form of a new note.

const BEFORE = 60
const QUOTE_MAX = 2000
/** The last passage that was selected: a press on a phone may take the selection away first. */
let passage = { quote: '', before: '' }

/** @param {Selection} selection @returns {{ quote: string, before: string } | null} */
function passageOf(selection) {
  if (selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: within } = range
  const text = (within instanceof Element ? within : within.parentElement)?.closest('[data-passages]')
  const quote = selection.toString().trim().slice(0, QUOTE_MAX)
  if (!text || !/[\p{L}\p{N}]/u.test(quote)) return null
  const ahead = document.createRange()
  ahead.setStart(text, 0)
  ahead.setEnd(range.startContainer, range.startOffset)
  return { quote, before: ahead.toString().slice(-BEFORE) }
}

/** @param {string | undefined} id */
const field = (id = '') => /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id))

/** @param {HTMLElement} button */
function begin(button) {
  document.addEventListener('selectionchange', () => {
    const selection = getSelection()
    const found = selection && passageOf(selection)
    if (found) passage = found
    // The press itself may end the selection, so that the button stays for it.
    if (found) button.hidden = false
    else setTimeout(() => (button.hidden = !getSelection()?.toString() || passageOf(/** @type {Selection} */ (getSelection())) === null), 300)
  })
  button.addEventListener('click', () => {
    const quote = field(button.dataset.quotes)
    const before = field(button.dataset.quotesBefore)
    const next = field(button.dataset.then)
    if (!quote || !before || !next) return
    quote.value = passage.quote
    before.value = passage.before
    // What was typed is asked about before the page is left, as if it had been typed by hand.
    quote.dispatchEvent(new Event('input', { bubbles: true }))
    const form = quote.closest('details')
    if (form) form.open = true
    button.hidden = true
    next.focus()
  })
}

for (const button of document.querySelectorAll('[data-notes-by]')) if (button instanceof HTMLElement) begin(button)

export {}
