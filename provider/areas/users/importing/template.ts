// The sheet to fill in: its headings, and on a second sheet the names that may be used.
import { NO_TIME_LIMIT, USER_STATUS_NAMES } from '#common/names.ts'
import type { Db } from '#provider/capabilities.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'
import { headingOf, SHEET_FIELDS } from './columns.ts'
import { everyName } from './queries.ts'

const WIDTH = 24
const LISTED = ['profiles', 'institution', 'function', 'workingGroups'] as const
const HINTS = [
  [USER_STATUS_NAMES.active, NO_TIME_LIMIT],
  [USER_STATUS_NAMES.locked, '31/12/2027'],
]

export async function importTemplate(db: Db, now: Date): Promise<Buffer> {
  const names = await everyName(db)
  const lists = [names.profiles, names.institutions, names.functions, names.workGroups]
  const longest = Math.max(...lists.map((list) => list.length))
  return writeXlsx({
    title: 'Import użytkowników',
    author: '',
    createdAt: now,
    sheetName: 'Użytkownicy',
    columns: SHEET_FIELDS.map((field) => ({ title: headingOf(field), width: WIDTH })),
    rows: [],
    more: [
      {
        sheetName: 'Dozwolone wartości',
        columns: [...LISTED, 'active' as const, 'activeUntil' as const].map((field) => ({ title: headingOf(field), width: WIDTH * 2 })),
        rows: Array.from({ length: Math.max(longest, HINTS.length) }, (_, i) => [...lists.map((list) => list[i]?.name ?? null), ...(HINTS[i] ?? [])]),
      },
    ],
  })
}
