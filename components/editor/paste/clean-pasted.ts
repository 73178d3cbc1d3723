// Reduces HTML from the clipboard to what the text can hold: Word, Google Docs and LibreOffice each write it in their own way.
// What is left out is counted for the message. The provider decides what is stored in the end.
import { linkAddress } from '#common/link-address.ts'
import { listsOfWord } from './pasted-lists.ts'
import { NOTHING_DROPPED, type DroppedContent } from './report.ts'

const UNSEEN = 'style, script, meta, link, xml, title, template, noscript, br.Apple-interchange-newline'
const COMMENTS = '[style*="mso-element:comment-list"], [style*="mso-element: comment-list"], a.msocomanchor, .MsoCommentReference, [id^="_com_"]'
const DRAWINGS = 'svg, object, embed, iframe, video, audio, canvas, math'
const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }
// Plain black and white, as clipboards write them.
const PLAIN_COLOUR =
  /^(?:|inherit|initial|auto|transparent|currentcolor|windowtext|black|white|#0{3,8}|#f{3,8}|rgba?\((?:0, ?0, ?0|255, ?255, ?255|0, ?0, ?0, ?0)\b.*)$/i
/** Programs write almost black for black. */
const DARK = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/
const DARKEST = 60

const isPlain = (colour: string): boolean => {
  const dark = DARK.exec(colour)
  return PLAIN_COLOUR.test(colour) || (dark !== null && dark.slice(1).every((part) => Number(part) < DARKEST))
}

const remove = (elements: Iterable<Element>): number => {
  let count = 0
  for (const element of elements) {
    element.remove()
    count += 1
  }
  return count
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  for (const attribute of ['colspan', 'rowspan', 'style']) {
    const value = element.getAttribute(attribute)
    if (value !== null) other.setAttribute(attribute, value)
  }
  other.append(...element.childNodes)
  element.replaceWith(other)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function removeConditions(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Text on a coloured background becomes highlighted; other colours are counted. */
function readStyles(root: Element, left: DroppedContent): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style], font[color], [align]')) {
    const { color, backgroundColor, textAlign } = element.style
    const isHighlighted = /^(SPAN|FONT)$/.test(element.tagName) && !isPlain(backgroundColor)
    if (isHighlighted && element.closest('mark') === null) {
      const mark = root.ownerDocument.createElement('mark')
      mark.append(...element.childNodes)
      element.append(mark)
    } else if (!isHighlighted && !isPlain(backgroundColor)) left.colours += 1
    // Links have the portal's colour.
    if (!element.closest('a') && !element.querySelector('a') && !isPlain(color || (element.getAttribute('color') ?? ''))) left.colours += 1
    if (/^(center|right|justify)$/.test(textAlign || (element.getAttribute('align') ?? '')) && !element.closest('td, th')) left.alignment += 1
  }
}

function readHeadings(root: Element): void {
  for (const element of [...root.querySelectorAll('p.MsoTitle, p.MsoSubtitle')]) renamed(element, element.className === 'MsoTitle' ? 'h2' : 'h3')
  for (const element of [...root.querySelectorAll('h1, h4, h5, h6')]) renamed(element, HEADINGS[element.tagName]!)
  // Headings are bold by themselves.
  for (const element of [...root.querySelectorAll(':is(h2, h3) :is(b, strong)')]) unwrap(element)
}

function readLinks(root: Element, left: DroppedContent): void {
  for (const link of [...root.querySelectorAll('a')]) {
    const href = link.getAttribute('href')?.trim() ?? ''
    // An anchor within the source document.
    const leadsNowhere = href === '' || link.textContent?.trim() === ''
    const isOwnPage = /^\/(?!\/)\S*$/.test(href)
    if (!leadsNowhere && (isOwnPage || (/^[a-z][a-z0-9+.-]*:/i.test(href) && linkAddress(href) !== null))) {
      for (const underline of [...link.querySelectorAll('u')]) unwrap(underline)
      if (link.parentElement?.tagName === 'U' && link.parentElement.childNodes.length === 1) unwrap(link.parentElement)
      for (const inner of link.querySelectorAll<HTMLElement>('[style]')) inner.style.textDecoration = ''
      continue
    }
    if (!leadsNowhere) left.links += 1
    unwrap(link)
  }
}

function readTables(root: Element): void {
  // Of a table within a cell only the text is kept.
  for (const element of [...root.querySelectorAll(':is(td, th) :is(table, thead, tbody, tfoot, tr, td, th, caption)')].reverse()) renamed(element, 'div')
  for (const cell of [...root.querySelectorAll('thead td')]) renamed(cell, 'th')
  remove(root.querySelectorAll('colgroup, col'))
  for (const caption of [...root.querySelectorAll('caption')]) {
    const above = root.ownerDocument.createElement('p')
    above.append(...caption.childNodes)
    caption.closest('table')?.before(above)
    caption.remove()
  }
}

/** `html`: as in the clipboard. `parse` must not load anything that it refers to. */
export function cleanPasted(html: string, parse: (html: string) => Document): { html: string; left: DroppedContent } {
  const left: DroppedContent = { ...NOTHING_DROPPED }
  // Copied within this editor, with its pictures.
  if (/\bdata-pm-slice=/.test(html)) return { html, left }
  const root = parse(html).body
  removeConditions(root)
  remove(root.querySelectorAll(UNSEEN))
  left.comments = remove([...root.querySelectorAll(COMMENTS)].filter((element) => element.isConnected))
  left.pictures = remove(root.querySelectorAll('img, picture'))
  left.drawings = remove(root.querySelectorAll(DRAWINGS)) + remove([...root.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('v:')))
  listsOfWord(root)
  for (const element of [...root.querySelectorAll('*')].filter(({ localName }) => localName.includes(':'))) unwrap(element)
  // Google Docs wraps everything in this element.
  for (const element of [...root.querySelectorAll<HTMLElement>('b, strong')]) if (/^(normal|400)$/.test(element.style.fontWeight)) unwrap(element)
  readStyles(root, left)
  readHeadings(root)
  readLinks(root, left)
  readTables(root)
  return { html: root.innerHTML, left }
}
