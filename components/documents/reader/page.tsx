// A document page by page. All of it is HTML: pages and neighbouring documents are links, the choice of a page is a form, and a closer
// look is the wider picture.
import { PAGE_WIDTHS, ReadPagePicture } from '#contract/document-pages.ts'
import { PageBlocks, PageText } from '#components/documents/notes/page-text.tsx'
import { ReaderNotes } from '#components/documents/notes/reader-notes.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { downloadHref } from '#components/documents/changing/document-tools.tsx'
import { loadReading, type Reading, type ReadPage } from '#lib/documents/reader/loaders.ts'
import { WHY_NOT_SHOWN } from '#lib/documents/reader/words.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { documentHref, MEETING, PAGE, readerHref } from '#lib/links/library.ts'
import { meetingHref } from '#lib/links/meetings.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import styles from './reader.module.css'

const pictureHref = ({ versionId, page }: ReadPage, width: number) =>
  doorPath(ReadPagePicture.path.replace('{versionId}', String(versionId)).replace('{page}', String(page)).replace('{width}', String(width)))

function Sheet({ reading: { page, notes } }: { reading: Reading }) {
  const { picture, text, page: number, pagesCount } = page
  if (!picture) return <PageBlocks blocks={page.blocks} text={text} notes={notes} />
  const [narrow, wide] = PAGE_WIDTHS
  return (
    <div className={styles.beside}>
      <figure className={styles.sheet}>
        <a href={pictureHref(page, wide)} aria-label={`Powiększ stronę ${number}`}>
          <img
            src={pictureHref(page, narrow)}
            srcSet={PAGE_WIDTHS.map((width) => `${pictureHref(page, width)} ${width}w`).join(', ')}
            // A phone with a fine screen is to take the narrow picture: the wide one takes a slow line half a minute.
            sizes="(min-width: 75rem) 36rem, 15rem"
            width={picture.width}
            height={picture.height}
            alt={`Strona ${number} z ${pagesCount}`}
          />
        </a>
      </figure>
      {text === '' ? (
        <p>Ta strona to sam obraz: nie ma tekstu do przeczytania na głos ani do skopiowania.</p>
      ) : (
        <details open>
          <summary>Tekst strony {number}</summary>
          <PageText className={styles.text} text={text} notes={notes} />
        </details>
      )}
    </div>
  )
}

function Pages({ reading: { page, meeting } }: { reading: Reading }) {
  const { documentId, page: number, pagesCount } = page
  if (pagesCount < 2) return null
  const href = (to: number) => readerHref(documentId, { meetingId: meeting?.id, page: to })
  return (
    <nav aria-label="Strony dokumentu" className={styles.pages}>
      {number > 1 && <a href={href(number - 1)}>Poprzednia strona</a>}
      <form method="get" action={readerHref(documentId)}>
        {meeting && <input type="hidden" name={MEETING} value={meeting.id} />}
        <label>
          Strona <input type="text" inputMode="numeric" name={PAGE} defaultValue={number} maxLength={4} pattern="[0-9]*" autoComplete="off" />
        </label>{' '}
        z {pagesCount}
        <Button type="submit" kind="secondary">
          Pokaż
        </Button>
      </form>
      {number < pagesCount && <a href={href(number + 1)}>Następna strona</a>}
    </nav>
  )
}

function Around({ reading: { page, meeting } }: { reading: Reading }) {
  const { previous, next } = page
  if (!previous && !next) return null
  return (
    <nav aria-label={meeting ? 'Dokumenty posiedzenia' : 'Dokumenty w katalogu'} className={styles.around}>
      {previous && (
        <a href={readerHref(previous.id, { meetingId: meeting?.id })} rel="prev">
          Poprzedni: {previous.name}
        </a>
      )}
      {next && (
        <a href={readerHref(next.id, { meetingId: meeting?.id })} rel="next" className={styles.next}>
          Następny: {next.name}
        </a>
      )}
    </nav>
  )
}

function Shown({ reading }: { reading: Reading }) {
  const { page, meeting } = reading
  const { documentId, name, unreadable, picture, versionId } = page
  const crumbs = [
    ...(meeting ? [{ label: meeting.name, href: meetingHref(meeting.id) }] : []),
    { label: name, href: documentHref(documentId) },
    { label: 'Czytaj' },
  ]
  return (
    <Page title={name} above={<Breadcrumb crumbs={crumbs} />} wide>
      <p>
        <a href={downloadHref({ id: versionId })}>Pobierz oryginał ({fileNote(page)})</a>
      </p>
      {unreadable !== null && <Notice severity="warning">{WHY_NOT_SHOWN[unreadable]} Pobierz oryginał, aby go otworzyć.</Notice>}
      {unreadable === null && !picture && (
        <Notice>To treść pliku: nagłówki, listy i tabele. Oryginał może wyglądać inaczej: mieć obrazy, wykresy i inny podział na strony.</Notice>
      )}
      {unreadable === null && <Sheet reading={reading} />}
      <ReaderNotes page={page} meetingId={meeting?.id} notes={reading.notes} />
      <div className={styles.bar}>
        <Pages reading={reading} />
        <Around reading={reading} />
      </div>
    </Page>
  )
}

export function ReaderPage({ documentId, searchParams }: { documentId: string; searchParams: SearchParams }) {
  return <Loaded load={() => loadReading(documentId, searchParams)}>{(reading) => <Shown reading={reading} />}</Loaded>
}
