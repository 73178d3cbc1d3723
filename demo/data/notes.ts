// Private notes at passages of the coming meeting's papers; one was written before its paper got a new version.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { sealContent } from '#provider/areas/documents/notes/content.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'

interface Seeding extends Pick<Capabilities, 'settings'> {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
}

const NOTES = [
  {
    username: 'superadmin',
    documentName: 'Projekt uchwały w sprawie kryteriów',
    quote: 'w brzmieniu załącznika',
    text: 'Sprawdzić, czy załącznik jest w tej samej wersji.',
    daysAgo: 2,
  },
  {
    username: 'czlonek1',
    documentName: 'Projekt kryteriów: mobilność miejska',
    quote: 'Dostępność taboru',
    text: 'Ile punktów za autobus niskopodłogowy? Zapytać na posiedzeniu.',
    daysAgo: 9,
  },
  {
    username: 'czlonek1',
    documentName: 'Projekt zmiany regulaminu',
    quote: 'zastępuje się słowami „10 dni roboczych”',
    text: 'Czy ten termin dotyczy też trybu obiegowego?',
    daysAgo: 2,
  },
]

export async function seedNotes(tx: Tx, { dates, people, library, settings: { secret } }: Seeding): Promise<void> {
  const rows = NOTES.map(({ username, daysAgo, ...content }) => ({
    user_id: people.byUsername(username).id,
    document_id: library.documentIds.get(content.documentName)!,
    version_num: 1,
    page: 1,
    content: sealContent(secret, people.byUsername(username).id, { ...content, before: '', after: '' }),
    // Sought when their author opens the document.
    placed_version_num: 0,
    placed_page: null,
    placed_at: null,
    placed_passage: null,
    created_at: dates.at(-daysAgo),
  }))
  await tx.insertInto('notes').values(rows).execute()
}
