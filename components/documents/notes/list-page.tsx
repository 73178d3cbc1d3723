// All notes of whoever reads the page, the latest first; each with the way to its passage.
import { NOTES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { NOTES_PATH } from '#lib/links/notes.ts'
import { loadNotes, ROWS } from '#lib/documents/notes/loaders.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { NoteItem } from './note.tsx'
import styles from './notes.module.css'

const CRUMBS = [{ label: 'Dokumenty', href: '/dokumenty' }, { label: 'Moje notatki' }]
const pageOf = (value: string | string[] | undefined) => Number(/^[1-9]\d{0,4}$/.exec(firstOf(value) ?? '')?.[0] ?? 1) - 1
const hrefOf = (page: number) => (page > 0 ? `${NOTES_PATH}?strona=${page + 1}` : NOTES_PATH)

function Shown({ items, totalCount, page }: Awaited<ReturnType<typeof loadNotes>> & { page: number }) {
  return (
    <Page title="Moje notatki" above={<Breadcrumb crumbs={CRUMBS} />} intro="Notatki widzisz tylko Ty. Nie zobaczą ich ani inni członkowie, ani sekretariat.">
      {totalCount === 0 && (
        <Notice>
          <p>Nie masz jeszcze notatek. Otwórz dokument przyciskiem „Czytaj”, zaznacz fragment i wybierz „Notatka do zaznaczenia”.</p>
        </Notice>
      )}
      {totalCount > 0 && <p>{counted(totalCount, NOTES)}</p>}
      <ul className={styles.notes}>
        {items.map((note) => (
          <NoteItem key={note.id} note={note} back={hrefOf(page)} />
        ))}
      </ul>
      {totalCount > ROWS && <Pagination label="Strony listy notatek" page={page} limit={ROWS} totalCount={totalCount} sizes={[ROWS]} href={hrefOf} />}
    </Page>
  )
}

export function NotesPage({ searchParams }: { searchParams: SearchParams }) {
  const page = pageOf(searchParams['strona'])
  return <Loaded load={() => loadNotes({ page })}>{(notes) => <Shown {...notes} page={page} />}</Loaded>
}
