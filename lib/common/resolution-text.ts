// The structure of a resolution’s text as people write it in Polish: sections ('§ 1.', 'Art. 2.', 'Rozdział I'), then numbered passages,
// points, letters and dashes below them. It is read from the beginnings of lines, so that nobody has to mark anything.

export interface TextItem {
  /** As it is written: `1)`. */
  mark: string
  text: string
  items: TextItem[]
}

export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: TextItem[] }

export interface TextSection {
  /** `§ 1`, without the dot; null: what stands before the first section. */
  heading: string | null
  blocks: TextBlock[]
}

/** Without a dot behind it, what goes on in small letters is a sentence: `§ 3 regulaminu otrzymuje brzmienie:`. */
const SECTION = /^(§\s*\d+[a-z]?|Art\.\s*\d+[a-z]?|Rozdział\s+[IVXLC\d]+|Dział\s+[IVXLC\d]+)(?:\.(?:\s+(.*))?|(?:\s+(?![\p{Ll}\s])(.*))?)$/u
/** By their depth: `1.`, `1)`, `a)`, `–`. */
const MARKS: readonly RegExp[] = [/^(\d{1,3}[a-z]?\.)\s+(.+)$/u, /^(\d{1,3}[a-z]?\))\s+(.+)$/u, /^([a-ząćęłńóśźż]{1,2}\))\s+(.+)$/u, /^([-–—•])\s+(.+)$/u]

interface NumberedLine {
  depth: number
  mark: string
  text: string
}

function markOf(line: string): NumberedLine | null {
  for (const [depth, pattern] of MARKS.entries()) {
    const [, mark, text] = pattern.exec(line) ?? []
    if (mark !== undefined && text !== undefined) return { depth, mark, text }
  }
  return null
}

/** Puts items in order below each other: a deeper mark belongs to the last shallower one. */
class ListBuilder {
  readonly items: TextItem[] = []
  readonly #open: { depth: number; items: TextItem[] }[] = [{ depth: -1, items: this.items }]

  add({ depth, mark, text }: NumberedLine): void {
    while (this.#open.length > 1 && this.#open.at(-1)!.depth >= depth) this.#open.pop()
    const item: TextItem = { mark, text, items: [] }
    this.#open.at(-1)!.items.push(item)
    this.#open.push({ depth, items: item.items })
  }
}

export function resolutionSections(text: string): TextSection[] {
  const sections: TextSection[] = []
  let list: ListBuilder | null = null
  const current = (): TextSection => {
    if (sections.length === 0) sections.push({ heading: null, blocks: [] })
    return sections.at(-1)!
  }
  function addLine(line: string): void {
    const found = markOf(line)
    if (!found) {
      list = null
      current().blocks.push({ kind: 'paragraph', text: line })
      return
    }
    if (!list) {
      list = new ListBuilder()
      current().blocks.push({ kind: 'list', items: list.items })
    }
    list.add(found)
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [section, heading, afterDot, afterSpace] = SECTION.exec(line) ?? []
    const rest = afterDot ?? afterSpace
    if (section === undefined || heading === undefined) addLine(line)
    else {
      list = null
      sections.push({ heading: heading.replaceAll(/\s+/gu, ' '), blocks: [] })
      if (rest) addLine(rest)
    }
  }
  return sections
}
