// The tree of the library: eight folders below the root, two of them for working groups.
import type { DemoDates } from '#demo/data/dates.ts'
import { papers, type LibraryFolder } from '#demo/data/library/text.ts'
import { criteria, criteriaGroup, resolutions } from './decisions.ts'
import { nextMeeting, pastMeeting } from './meetings.ts'
import { evaluationGroup, reports } from './reports.ts'
import { meetingsDocuments, rootDocuments } from './root.ts'

export function libraryTree(d: DemoDates): LibraryFolder {
  const p = papers(d)
  const meetings: LibraryFolder = {
    key: 'meetings',
    name: 'Posiedzenia Komitetu',
    public: true,
    daysAgo: 700,
    documents: meetingsDocuments(p),
    folders: [
      {
        key: 'next-meeting',
        name: 'XIII posiedzenie Komitetu',
        description: `Termin: ${d.on(16)}`,
        public: false,
        attendanceActive: true,
        daysAgo: 12,
        documents: nextMeeting(p, d),
      },
      {
        key: 'past-meeting',
        name: 'XII posiedzenie Komitetu',
        description: `Odbyło się ${d.on(-42)}`,
        public: true,
        daysAgo: 60,
        documents: pastMeeting(p, d),
      },
    ],
  }
  const criteriaFolder: LibraryFolder = {
    key: 'criteria',
    name: 'Kryteria wyboru projektów',
    public: true,
    daysAgo: 600,
    documents: criteria(p),
    folders: [
      {
        key: 'criteria-group',
        name: 'Materiały grupy roboczej ds. kryteriów',
        description: 'Tylko dla członków grupy',
        public: false,
        groups: ['criteria'],
        daysAgo: 300,
        documents: criteriaGroup(p),
      },
    ],
  }
  const reportsFolder: LibraryFolder = {
    key: 'reports',
    name: 'Sprawozdania i ewaluacja',
    description: 'Dostępne po zalogowaniu',
    public: false,
    daysAgo: 600,
    documents: reports(p),
    folders: [
      {
        key: 'evaluation-group',
        name: 'Materiały grupy roboczej ds. ewaluacji',
        description: 'Tylko dla członków grupy',
        public: false,
        groups: ['evaluation'],
        daysAgo: 300,
        documents: evaluationGroup(p),
      },
    ],
  }
  return {
    key: 'root',
    name: 'Katalog główny',
    public: true,
    daysAgo: 900,
    documents: rootDocuments(p),
    folders: [meetings, { key: 'resolutions', name: 'Uchwały Komitetu', public: true, daysAgo: 700, documents: resolutions(p) }, criteriaFolder, reportsFolder],
  }
}
