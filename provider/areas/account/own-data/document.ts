// The copy of a person's data as a document, without what only programs need.
import { OFFICE } from '#common/legal.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { heading, numbered, paragraph, table, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Cell } from './queries.ts'
import type { Section } from './service.ts'
import type { Words } from './table.ts'

/** Wider tables are shown as lists, because their columns would be too narrow. */
const COLUMNS_MAX = 5
/** Largest number of rows in a section; the JSON file has all of them. */
const ROWS_MAX = 300
const NOTHING = 'Nie zapisano żadnych danych.'

const shownTime = (instant: Date) => shownWallTimeSeconds(wallTimeOf(instant))

function shown(cell: Cell, words: Words): string {
  if (cell === null) return ''
  if (cell instanceof Date) return shownTime(cell)
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie'
  if (typeof cell === 'object') return JSON.stringify(cell)
  return typeof words === 'function' ? words(String(cell)) : (words[String(cell)] ?? String(cell))
}

interface Readable {
  head: string[]
  rows: string[][]
}

function readable({ columns, rows }: Section): Readable {
  const places = columns.flatMap(({ jsonOnly }, i) => (jsonOnly ? [] : [i]))
  return {
    head: places.map((i) => columns[i]!.label),
    rows: rows.slice(0, ROWS_MAX).map((row) => places.map((i) => shown(row[i] ?? null, columns[i]!.words))),
  }
}

const asList = ({ head, rows }: Readable): Block =>
  numbered(...rows.map((row) => row.flatMap((text, i) => (text === '' ? [] : [`${head[i]!.toLocaleLowerCase('pl')}: ${text}`])).join('; ')))

function blocksOf(section: Section): Block[] {
  if (section.rows.length === 0) return [heading(section.title), paragraph(NOTHING)]
  const content = readable(section)
  const body =
    section.key === 'account'
      ? table(['Dane', 'Wartość'], ...content.head.map((label, i) => [label, content.rows[0]![i]!]))
      : content.head.length <= COLUMNS_MAX
        ? table(content.head, ...content.rows)
        : asList(content)
  const left = section.rows.length - ROWS_MAX
  return [heading(section.title), body, ...(left > 0 ? [paragraph(`Pozostałe wiersze (${left}) są w pliku JSON.`)] : [])]
}

export const ownDataDocument = (sections: readonly Section[], { name, now }: { name: string; now: Date }): TextDocument => ({
  title: 'Kopia danych osobowych',
  preamble: [OFFICE.name, `Stan z ${shownTime(now)}`],
  author: OFFICE.name,
  createdAt: now,
  blocks: [
    paragraph(
      `Dane, które Portal Komitetu Monitorującego przechowuje o osobie: ${name}. Kopię wydano na podstawie art. 15 rozporządzenia (UE) 2016/679 (RODO). Godziny podano w czasie polskim.`,
    ),
    paragraph(
      'Nie wydajemy haseł ani kluczy, które przechowujemy wyłącznie jako nieodwracalne skróty. Szczegóły techniczne, między innymi skróty wierszy dziennika zdarzeń i treść powiadomień, są w pliku JSON.',
    ),
    ...sections.flatMap(blocksOf),
  ],
})
