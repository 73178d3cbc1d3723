// Search in the document: a form, and what was found, each hit a link to its page.
import { Notice } from '#components/ui/notice.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import type { Reading } from '#lib/documents/reader/loaders.ts'
import { foundWords, isWhole } from '#lib/documents/reader/words.ts'
import { SOUGHT_FROM, hitAnchor, readerHref, readerQuery } from '#lib/links/library.ts'
import styles from './reader.module.css'

/** Closed, since the page itself comes first; without scripts as well. */
export function SearchForm({ reading: { page, meeting, words, zoom } }: { reading: Reading }) {
  const keeps = new URLSearchParams({ ...readerQuery({ meetingId: meeting?.id, zoom }), ...(page.page > 1 && { [SOUGHT_FROM]: String(page.page) }) })
  const path = readerHref(page.documentId)
  return (
    <details className={styles.search}>
      <summary>
        Szukaj<span className={styles.word}> w dokumencie</span>
      </summary>
      <SearchLine label="Szukaj w dokumencie" path={path} q={words} keeps={keeps} whole={path} narrowed={false} />
    </details>
  )
}

/** The pages with hits before and after the one that is shown. */
function Around({ reading: { page, meeting, words, zoom, found } }: { reading: Reading }) {
  const pages = found?.pages ?? []
  const before = pages.findLast((at) => at < page.page)
  const after = pages.find((at) => at > page.page)
  const href = (at: number) => readerHref(page.documentId, { meetingId: meeting?.id, page: at, words, zoom })
  return (
    <>
      {before !== undefined && <a href={href(before)}>Poprzednie: strona {before}</a>}
      {after !== undefined && <a href={href(after)}>Następne: strona {after}</a>}
    </>
  )
}

function Hits({ reading: { page, meeting, words, zoom, found } }: { reading: Reading }) {
  const counts = new Map<number, number>()
  return (
    <ol className={styles.hits}>
      {found?.hits.map(({ page: at, before, match, after }, i) => {
        const number = (counts.get(at) ?? 0) + 1
        counts.set(at, number)
        return (
          <li key={i}>
            <a
              href={`${readerHref(page.documentId, { meetingId: meeting?.id, page: at, words, zoom })}#${hitAnchor(number)}`}
              aria-current={at === page.page ? 'page' : undefined}
            >
              Strona {at}
            </a>
            : {before && `…${before}`}
            <mark>{match}</mark>
            {after && `${after}…`}
          </li>
        )
      })}
    </ol>
  )
}

export function Found({ reading }: { reading: Reading }) {
  const { page, meeting, words, zoom, found } = reading
  if (words === '') return null
  const place = { meetingId: meeting?.id, page: page.page, zoom }
  const again = <a href={readerHref(page.documentId, { ...place, words })}>Szukaj jeszcze raz</a>
  return (
    <section aria-labelledby="znalezione" className={styles.found}>
      <div className={styles.around}>
        <h2 id="znalezione">Szukane: „{words}”</h2>
        {found && <span role="status">{foundWords(found)}</span>}
        <Around reading={reading} />
        <a href={readerHref(page.documentId, place)}>Zakończ szukanie</a>
      </div>
      {found === null && (
        <Notice severity="warning">
          <p>Nie udało się teraz przeszukać tego dokumentu. {again} za chwilę.</p>
        </Notice>
      )}
      {found && !isWhole(found) && (
        <Notice severity="warning">
          <p>
            Dokument jest długi: przeszukano strony 1–{found.pagesSearched} z {found.pagesCount}. {again}, aby przeszukać dalsze. Jeśli stron nie przybywa,
            pobierz oryginał i szukaj w nim.
          </p>
        </Notice>
      )}
    </section>
  )
}

/** Below the page itself. */
export const HitList = ({ reading }: { reading: Reading }) =>
  reading.found !== null &&
  reading.found.hits.length > 0 && (
    <details className={styles.search}>
      <summary>Lista trafień</summary>
      <Hits reading={reading} />
    </details>
  )
