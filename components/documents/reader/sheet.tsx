// One page of a document: its picture with its text beside it, or an office file as headings, lists and tables.
import { PAGE_WIDTHS, ReadPagePicture } from '#contract/document-pages.ts'
import { PageBlocks, PageText } from '#components/documents/notes/page-text.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Reading, ReadPage } from '#lib/documents/reader/loaders.ts'
import { readerHref, ZOOMS } from '#lib/links/library.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './reader.module.css'

export const pictureHref = ({ versionId, page }: Pick<ReadPage, 'versionId' | 'page'>, width: number) =>
  doorPath(ReadPagePicture.path.replace('{versionId}', String(versionId)).replace('{page}', String(page)).replace('{width}', String(width)))

/** Steps of zoom are links, since they are to work without scripts, and the next page is to be as large. */
export function ZoomSteps({ reading: { page, meeting, words, zoom } }: { reading: Reading }) {
  const at = ZOOMS.indexOf(zoom)
  const step = (to: number) => {
    const other = ZOOMS[to]
    return other && readerHref(page.documentId, { meetingId: meeting?.id, page: page.page, words, zoom: other })
  }
  const [smaller, larger] = [step(at - 1), step(at + 1)]
  return (
    <div className={styles.zoom}>
      {smaller && (
        <ButtonLink kind="secondary" href={smaller} data-turn="smaller">
          Pomniejsz
        </ButtonLink>
      )}
      {larger && (
        <ButtonLink kind="secondary" href={larger} data-turn="larger">
          Powiększ
        </ButtonLink>
      )}
      {zoom > 100 && (
        <span>
          <span className="hidden-text">Powiększenie </span>
          {zoom}%
        </span>
      )}
    </div>
  )
}

const ZOOMED = { 100: styles.sheet, 150: styles.zoom150, 200: styles.zoom200, 300: styles.zoom300 }
const LARGER = { 100: undefined, 150: styles.text150, 200: styles.text200, 300: styles.text300 }

/** By which whoever hears the page comes to its text, after it was turned by a link below. */
const Heading = ({ page: { page, pagesCount } }: { page: ReadPage }) => (
  <h2 className="hidden-text">{pagesCount > 1 ? `Strona ${page} z ${pagesCount}` : 'Treść dokumentu'}</h2>
)

export function Sheet({ reading: { page, notes, words, zoom } }: { reading: Reading }) {
  const { picture, text, page: number, pagesCount } = page
  if (!picture)
    return (
      <>
        <Heading page={page} />
        <PageBlocks className={LARGER[zoom]} blocks={page.blocks} text={text} notes={notes} words={words} />
      </>
    )
  const [narrow, wide] = PAGE_WIDTHS
  return (
    <div className={zoom === 100 ? styles.beside : undefined}>
      <figure className={ZOOMED[zoom]} data-scrolls="">
        <Heading page={page} />
        <a href={pictureHref(page, wide)}>
          <img
            src={pictureHref(page, narrow)}
            srcSet={PAGE_WIDTHS.map((width) => `${pictureHref(page, width)} ${width}w`).join(', ')}
            // A phone with a fine screen is to take the narrow picture: the wide one takes a slow line half a minute.
            sizes={zoom === 100 ? '(min-width: 75rem) 36rem, 15rem' : `${wide}px`}
            width={picture.width}
            height={picture.height}
            // The text beside it says what it shows: it is told as a link to a larger picture, once.
            alt={`Obraz strony ${number} z ${pagesCount}, duży`}
          />
        </a>
      </figure>
      {text === '' ? (
        <p>Ta strona to sam obraz: nie ma tekstu do przeczytania na głos ani do skopiowania.</p>
      ) : (
        <details open>
          <summary>Tekst strony {number}</summary>
          <PageText className={styles.text} text={text} notes={notes} words={words} />
        </details>
      )}
    </div>
  )
}
