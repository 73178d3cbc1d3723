// A document page by page. All of it is HTML: pages, neighbouring documents and steps of zoom are links, and search is a form. The
// reader's script only follows these links by keys and by a finger.
import { ReaderNotes } from '#components/documents/notes/reader-notes.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { downloadHref } from '#components/documents/changing/document-tools.tsx'
import { loadReading, type Reading } from '#lib/documents/reader/loaders.ts'
import { whyNotShown } from '#lib/documents/reader/words.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { documentHref } from '#lib/links/library.ts'
import { meetingHref } from '#lib/links/meetings.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { Bar } from './bar.tsx'
import { Found, HitList, SearchForm } from './found.tsx'
import { Sheet, ZoomSteps } from './sheet.tsx'
import styles from './reader.module.css'

function Shown({ reading }: { reading: Reading }) {
  const { page, meeting, words, zoom } = reading
  const { documentId, name, unreadable, picture, versionId } = page
  const crumbs = [
    ...(meeting ? [{ label: meeting.name, href: meetingHref(meeting.id) }] : []),
    // Its name stands below, and may be long: on a phone the page itself is to be on the first screen.
    { label: 'Strona dokumentu', href: documentHref(documentId) },
    { label: 'Czytaj' },
  ]
  return (
    <Page title={name} above={<Breadcrumb crumbs={crumbs} />} wide>
      <div className={styles.head} data-reads-by={pageScript('reader').src}>
        <a href={downloadHref({ id: versionId })}>Pobierz oryginał ({fileNote(page)})</a>
        {unreadable === null && <ZoomSteps reading={reading} />}
        {unreadable === null && <SearchForm reading={reading} />}
      </div>
      <Found reading={reading} />
      {unreadable !== null && <Notice severity="warning">{whyNotShown(page)}</Notice>}
      {unreadable === null && !picture && (
        <p className={styles.made}>To treść pliku: nagłówki, listy i tabele. Oryginał może wyglądać inaczej: mieć obrazy, wykresy i inny podział na strony.</p>
      )}
      {unreadable === null && <Sheet reading={reading} />}
      <HitList reading={reading} />
      <ReaderNotes page={page} place={{ meetingId: meeting?.id, words, zoom }} notes={reading.notes} />
      <Bar reading={reading} />
    </Page>
  )
}

export function ReaderPage({ documentId, searchParams }: { documentId: string; searchParams: SearchParams }) {
  return <Loaded load={() => loadReading(documentId, searchParams)}>{(reading) => <Shown reading={reading} />}</Loaded>
}
