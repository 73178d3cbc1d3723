// The bar of the reader, which is always in sight: pages of the document, and the documents before and after it.
import { PAGE_WIDTHS, ReadDocumentPage } from '#contract/document-pages.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Reading } from '#lib/documents/reader/loaders.ts'
import { PAGE, readerHref, readerQuery } from '#lib/links/library.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { pictureHref } from './sheet.tsx'
import styles from './reader.module.css'

function Pages({ reading: { page: shown, meeting, words, zoom } }: { reading: Reading }) {
  const { documentId, page: number, pagesCount, picture, versionId } = shown
  if (pagesCount < 2) return null
  const place = { meetingId: meeting?.id, words, zoom }
  const href = (to: number) => readerHref(documentId, { ...place, page: to })
  const ahead = picture && PAGE_WIDTHS.map((width) => pictureHref({ versionId, page: number + 1 }, width)).join(' ')
  return (
    <nav aria-label="Strony dokumentu" className={styles.pages}>
      {number > 1 && (
        <>
          <a href={href(1)} className={styles.far} data-turn="first">
            Pierwsza
          </a>
          <a href={href(number - 1)} data-turn="previous">
            Poprzednia<span className={styles.word}> strona</span>
          </a>
        </>
      )}
      <form method="get" action={readerHref(documentId)}>
        <HiddenFields values={readerQuery(place)} />
        <label>
          <span className={styles.word}>Strona </span>
          <input type="text" inputMode="numeric" name={PAGE} defaultValue={number} maxLength={5} pattern="[0-9]*" autoComplete="off" />
        </label>{' '}
        z {pagesCount}
        <Button type="submit" kind="secondary">
          Pokaż
        </Button>
      </form>
      {number < pagesCount && (
        <>
          <a href={href(number + 1)} data-turn="next" data-ahead={ahead ?? undefined}>
            Następna<span className={styles.word}> strona</span>
          </a>
          <a href={href(pagesCount)} className={styles.far} data-turn="last">
            Ostatnia
          </a>
        </>
      )}
    </nav>
  )
}

const madeAhead = (documentId: number) => `${doorPath(ReadDocumentPage.path.replace('{id}', String(documentId)).replace('{page}', '1'))}?ahead=yes`

function Documents({ reading: { page, meeting, zoom } }: { reading: Reading }) {
  const { previous, next } = page
  if (!previous && !next) return null
  return (
    <nav aria-label={meeting ? 'Dokumenty posiedzenia' : 'Dokumenty w katalogu'} className={styles.documents}>
      {previous && (
        <a href={readerHref(previous.id, { meetingId: meeting?.id, zoom })} rel="prev" data-turn="previous-document">
          <span>Poprzedni:</span> <span className={styles.neighbour}>{previous.name}</span>
        </a>
      )}
      {next && (
        <a
          href={readerHref(next.id, { meetingId: meeting?.id, zoom })}
          rel="next"
          className={styles.next}
          data-turn="next-document"
          data-ahead={madeAhead(next.id)}
        >
          <span>Następny:</span> <span className={styles.neighbour}>{next.name}</span>
        </a>
      )}
    </nav>
  )
}

export const Bar = ({ reading }: { reading: Reading }) => (
  <div className={styles.bar}>
    <Pages reading={reading} />
    <Documents reading={reading} />
    <p className={styles.keys} data-keys="" hidden>
      Klawisze: ← i → zmieniają stronę, z klawiszem Shift dokument; Home i End prowadzą na początek i koniec.
    </p>
  </div>
)
