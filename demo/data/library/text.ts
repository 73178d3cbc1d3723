// The types of the demo's library before it is stored, and the usual papers of a committee.
import { heading, numbered, paragraph, type Block, type TextDocument } from '#provider/export/text-document.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { WorkGroup } from '#demo/data/texts/people.ts'
import type { Sheet } from '#provider/export/xlsx.ts'

export type Paper = { format: 'pdf' | 'docx'; document: TextDocument } | { format: 'xlsx'; sheet: Sheet }

export interface LibraryVersion {
  daysAgo: number
  paper: Paper
  /** Default: yes. */
  visible?: boolean
  /** What changed since the previous version. */
  description?: string
}

export interface LibraryDocument {
  name: string
  description?: string
  /** Default: like its folder. */
  public?: boolean
  /** Default: published. */
  status?: 'draft'
  /** From the oldest to the newest. */
  versions: LibraryVersion[]
}

export interface LibraryFolder {
  /** Key by which votings refer to the folder. */
  key: 'root' | 'meetings' | 'past-meeting' | 'next-meeting' | 'resolutions' | 'criteria' | 'criteria-group' | 'reports' | 'evaluation-group'
  name: string
  description?: string
  public: boolean
  groups?: WorkGroup[]
  attendanceActive?: boolean
  daysAgo: number
  documents: LibraryDocument[]
  folders?: LibraryFolder[]
}

const PROGRAMME = 'program Fundusze Europejskie dla Podlaskiego 2021-2027'
const AUTHOR = 'Sekretariat Komitetu Monitorującego'

/** Papers with dates relative to the day of seeding. */
export function papers(d: DemoDates) {
  const text =
    (format: 'pdf' | 'docx') =>
    (title: string, daysAgo: number, ...blocks: Block[]): Paper => ({
      format,
      document: { title, preamble: ['Komitet Monitorujący', PROGRAMME, `Białystok, ${d.on(-daysAgo)}`], author: AUTHOR, createdAt: d.at(-daysAgo), blocks },
    })
  const pdf = text('pdf')
  return {
    pdf,
    docx: text('docx'),
    xlsx: (title: string, daysAgo: number, columns: Sheet['columns'], rows: Sheet['rows']): Paper => ({
      format: 'xlsx',
      sheet: { title, author: AUTHOR, createdAt: d.at(-daysAgo), sheetName: 'Zestawienie', columns, rows },
    }),
    resolution: (number: string, daysAgo: number, { about, points, reason }: { about: string; points: string[]; reason: string }): Paper =>
      pdf(
        `Uchwała nr ${number}`,
        daysAgo,
        paragraph(`w sprawie ${about}`),
        paragraph(
          'Na podstawie art. 40 ust. 2 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2021/1060 oraz regulaminu działania Komitetu uchwala się, co następuje:',
        ),
        ...points.flatMap((point, i) => [heading(`§ ${i + 1}.`, 2), paragraph(point)]),
        heading(`§ ${points.length + 1}.`, 2),
        paragraph('Uchwała wchodzi w życie z dniem podjęcia.'),
        heading('Uzasadnienie'),
        paragraph(reason),
      ),
    agenda: (meeting: string, daysFromNow: number, points: string[]): Paper =>
      pdf(
        `Porządek obrad ${meeting}`,
        Math.max(1, 10 - daysFromNow),
        paragraph(`Posiedzenie odbędzie się ${d.on(daysFromNow)} o godz. 10.00 w sali konferencyjnej Urzędu Marszałkowskiego. Możliwy jest udział zdalny.`),
        heading('Porządek obrad'),
        numbered(...points),
      ),
  }
}
export type Papers = ReturnType<typeof papers>
