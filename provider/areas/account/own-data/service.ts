// A copy of everything stored about a person (art. 15 RODO), as PDF and JSON.
import type { Tx } from '#provider/capabilities.ts'
import { ACCOUNT, SIGN_IN } from './account-tables.ts'
import { COMMITTEE, MAILS, OTHERS } from './activity-tables.ts'
import { AUTHORED } from './authored.ts'
import { authoredRows, ownRows, type Cell, type Person } from './queries.ts'
import type { OwnTable, Words } from './table.ts'

/** All tables with data about a person, in the order of the copy. */
export const OWN_TABLES: readonly OwnTable[] = [...ACCOUNT, ...COMMITTEE, ...MAILS, ...SIGN_IN, ...OTHERS]

export interface Section {
  key: string
  title: string
  columns: { key: string; label: string; jsonOnly: boolean; words: Words }[]
  rows: Cell[][]
}

/** `institution_id` is named `institution`. */
const told = (column: string) => column.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const AUTHORED_COLUMNS = [
  { key: 'what', label: 'Czynność', jsonOnly: false, words: {} },
  { key: 'name', label: 'Czego dotyczy', jsonOnly: false, words: {} },
  { key: 'at', label: 'Kiedy', jsonOnly: false, words: {} },
]

/** `secret`: of the provider, with which some columns are encrypted. */
export async function gatherOwnData(tx: Tx, person: Person, secret: string): Promise<Section[]> {
  const sections: Section[] = []
  for (const table of OWN_TABLES) {
    const columns = table.columns.map(({ column, label, jsonOnly = false, words = {} }) => ({ key: told(column), label, jsonOnly, words }))
    sections.push({ key: table.key, title: table.title, columns, rows: await ownRows(tx, table, { person, secret }) })
  }
  const rows = (await authoredRows(tx, AUTHORED, person)).map(({ what, name, at }) => [what, name, at])
  return [...sections, { key: 'authored', title: 'Co utworzono, zmieniono lub rozstrzygnięto z Twojego konta', columns: AUTHORED_COLUMNS, rows }]
}

export function asJson(sections: readonly Section[], { person, now }: { person: Person; now: Date }): Buffer {
  const tables = sections.map(({ key, columns, rows }) => [
    key,
    rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.key, row[i] ?? null]))),
  ])
  return Buffer.from(`${JSON.stringify({ username: person.username, createdAt: now.toISOString(), ...Object.fromEntries(tables) }, null, 2)}\n`)
}
