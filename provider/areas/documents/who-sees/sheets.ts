// Who sees a folder or document, as a sheet.
import { reasonText } from '#common/seen-reasons.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { AudienceList, ReadNodeAudience } from '#contract/who-sees.ts'
import { writePages, type Exported } from '#provider/export/paged-sheet.ts'
import { XlsWriter, type Column } from '#provider/export/xls.ts'

type Person = AnswerOf<typeof ReadNodeAudience>['items'][number]
type Row = Person & { sees: boolean; place: number }

/** The subject, named in the sheet because it is read without its page. */
interface About {
  name: string
  at: Date
}

const columnsAbout = ({ name, at }: About): readonly Column<Row>[] => [
  { title: 'Osoba', width: 28, type: 'text', of: ({ name }) => name },
  { title: 'Instytucja', width: 40, type: 'text', of: ({ institution }) => institution },
  { title: 'Widzi', width: 8, type: 'text', of: ({ sees }) => (sees ? 'Tak' : 'Nie') },
  { title: 'Dlaczego', width: 60, type: 'text', of: reasonText },
  { title: 'Katalog lub dokument', width: 60, type: 'text', of: () => name },
  { title: 'Stan na', width: 20, type: 'dateTime', of: () => at },
]

export function audienceSheet({ sees, doesNot }: Record<AudienceList, readonly Person[]>, about: About, folder: string): Promise<Exported> {
  const both = [...sees.map((person) => ({ ...person, sees: true })), ...doesNot.map((person) => ({ ...person, sees: false }))]
  const rows = both.map((row, place) => ({ ...row, place }))
  return writePages(new XlsWriter({ name: 'Kto to widzi', columns: columnsAbout(about) }, folder), async (after, limit) => {
    const from = after === null ? 0 : after.place + 1
    return rows.slice(from, from + limit)
  })
}
