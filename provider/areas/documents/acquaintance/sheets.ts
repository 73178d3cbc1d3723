// Who has confirmed a document and who has not, as a sheet.
import type { AcquaintedPerson } from '#contract/acquaintance.ts'
import { writePages, type Exported } from '#provider/export/paged-sheet.ts'
import { XlsWriter, type Column } from '#provider/export/xls.ts'

type Row = AcquaintedPerson & { place: number }

/** The subject, named in the sheet because it is read without its page. */
interface About {
  name: string
  versionNum: number | null
  at: Date
}

const columnsAbout = ({ name, versionNum, at }: About): readonly Column<Row>[] => [
  { title: 'Osoba', width: 28, type: 'text', of: ({ name }) => name },
  { title: 'Instytucja', width: 40, type: 'text', of: ({ institution }) => institution },
  { title: 'Zapoznanie się z obecną wersją', width: 28, type: 'text', of: ({ confirmed }) => (confirmed?.versionNum === versionNum ? 'Tak' : 'Nie') },
  { title: 'Potwierdzona wersja', width: 20, type: 'integer', of: ({ confirmed }) => confirmed?.versionNum ?? null },
  { title: 'Kiedy', width: 20, type: 'dateTime', of: ({ confirmed }) => (confirmed ? new Date(confirmed.confirmedAt) : null) },
  { title: 'Proszona o potwierdzenie', width: 24, type: 'text', of: ({ isAsked }) => (isAsked ? 'Tak' : 'Nie') },
  { title: 'Dokument', width: 60, type: 'text', of: () => name },
  { title: 'Obecna wersja', width: 14, type: 'integer', of: () => versionNum },
  { title: 'Stan na', width: 20, type: 'dateTime', of: () => at },
]

export function acquaintanceSheet(people: readonly AcquaintedPerson[], about: About, folder: string): Promise<Exported> {
  const rows = people.map((row, place) => ({ ...row, place }))
  return writePages(new XlsWriter({ name: 'Zapoznanie się', columns: columnsAbout(about) }, folder), async (after, limit) => {
    const from = after === null ? 0 : after.place + 1
    return rows.slice(from, from + limit)
  })
}
