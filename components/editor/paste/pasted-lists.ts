// Lists from Word: paragraphs that carry list and level as attributes, and their bullet or number as text.

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i
const NUMBERED = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i
const LEVELS_MAX = 9

interface Item {
  paragraph: Element
  level: number
  isNumbered: boolean
  /** The first number of a numbered list that does not begin at 1. */
  number: number | null
}

function itemOf(paragraph: Element): Item | null {
  const level = LEVEL.exec(paragraph.getAttribute('style') ?? '')
  if (!level) return null
  const marks = [...paragraph.querySelectorAll('[style]')].filter((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  const text = marks.map(({ textContent }) => textContent ?? '').join('')
  for (const mark of marks) mark.remove()
  const number = /^\s*\(?(\d+)/.exec(text)
  return { paragraph, level: Math.min(LEVELS_MAX, Number(level[1])), isNumbered: NUMBERED.test(text), number: number && Number(number[1]) }
}

function newList({ isNumbered, number, paragraph }: Item): Element {
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  if (isNumbered && number !== null && number > 1) list.setAttribute('start', String(number))
  return list
}

/** Adjacent items become one list; items of a deeper level become a list within the item above. */
function listUp(items: readonly Item[]): void {
  const open: { list: Element; level: number; isNumbered: boolean }[] = []
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)!.level > item.level || (open.at(-1)!.level === item.level && open.at(-1)!.isNumbered !== item.isNumbered)))
      open.pop()
    const inner = open.at(-1)
    if (!inner || inner.level < item.level) {
      const list = newList(item)
      if (inner) (inner.list.lastElementChild ?? inner.list).append(list)
      else item.paragraph.before(list)
      open.push({ list, level: item.level, isNumbered: item.isNumbered })
    }
    const entry = item.paragraph.ownerDocument.createElement('li')
    const text = item.paragraph.ownerDocument.createElement('p')
    text.append(...item.paragraph.childNodes)
    entry.append(text)
    open.at(-1)!.list.append(entry)
    item.paragraph.remove()
  }
}

export function listsOfWord(root: Element): void {
  let run: Item[] = []
  let before: Element | null = null
  const end = () => {
    listUp(run)
    run = []
  }
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const item = itemOf(paragraph)
    if (!item) continue
    if (before !== null && paragraph.previousElementSibling !== before) end()
    run.push(item)
    before = paragraph
  }
  end()
}
