// The sheet to fill in: its headings, and an example on a second sheet.
import { PROCEDURE_WORDS, RESOLUTION_COLUMNS, RESOLUTION_FIELDS, type ResolutionField } from '#common/earlier-resolutions.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'

const WIDTH = 24
const EXAMPLE: Record<ResolutionField, string> = {
  year: '2025',
  number: '12',
  label: '12/2025',
  title: 'w sprawie zatwierdzenia kryteriów wyboru projektów',
  adoptedOn: '14/05/2025',
  procedure: PROCEDURE_WORDS.meeting,
  meeting: 'VI posiedzenie Komitetu Monitorującego',
  text: '§ 1. Zatwierdza się kryteria.',
  amends: '3/2025',
  repeals: '',
  signedFile: 'uchwala-12-2025.pdf',
  annexes: 'zalacznik-1.pdf; zalacznik-2.pdf',
}

export function resolutionTemplate(now: Date): Buffer {
  const columns = RESOLUTION_FIELDS.map((field) => ({ title: RESOLUTION_COLUMNS[field], width: WIDTH }))
  return writeXlsx({
    title: 'Wcześniejsze uchwały',
    author: '',
    createdAt: now,
    sheetName: 'Uchwały',
    columns,
    rows: [],
    more: [{ sheetName: 'Przykład', columns, rows: [RESOLUTION_FIELDS.map((field) => EXAMPLE[field])] }],
  })
}
