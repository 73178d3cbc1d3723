// Pictures below the text, all of one shape, and each of them enlarged. Every enlarged picture has an address, so links lead from
// one to the next without scripts; with scripts it is a dialog that keys move through.
import type { Article } from '#contract/news.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { galleryOf, galleryPicture, viewedPicture } from '#lib/news/images/pictures.ts'
import styles from '#components/news/article.module.css'

type Picture = Article['images'][number]

/** With a text shorter than this (in characters with markup) the gallery is visible without scrolling. */
const SHORT = 700
const IN_SIGHT = 2
/** Width of a column of the gallery. */
const COLUMN = '(max-width:29rem) 92vw, 15rem'

const viewId = (place: number) => `zdjecie-${place}`
const smallId = (place: number) => `miniatura-${place}`

interface PictureProps {
  picture: Picture
  /** From 1. */
  place: number
  count: number
}

const nameOf = ({ picture: { description }, place, count }: PictureProps) => description || `zdjęcie ${place} z ${count}`

function Small({ lazy, ...shown }: PictureProps & { lazy: boolean }) {
  const { picture, place } = shown
  const { small, srcSet, width, height } = galleryPicture(picture)
  return (
    <figure>
      <a href={`#${viewId(place)}`} id={smallId(place)} data-view="">
        <img
          src={small}
          srcSet={srcSet}
          sizes={srcSet && COLUMN}
          alt={`Powiększ: ${nameOf(shown)}`}
          width={width}
          height={height}
          loading={lazy ? 'lazy' : undefined}
        />
      </a>
      {picture.description && <figcaption>{picture.description}</figcaption>}
    </figure>
  )
}

const Step = ({ to, step, children }: { to: number; step: 'back' | 'on'; children: string }) => (
  <ButtonLink kind="secondary" href={`#${viewId(to)}`} data-view={step}>
    {children}
  </ButtonLink>
)

function Viewer(shown: PictureProps) {
  const { picture, place, count } = shown
  return (
    <dialog id={viewId(place)} className={styles.viewer} aria-label={`Zdjęcie ${place} z ${count}`} data-picture="" suppressHydrationWarning>
      <div className={styles.bar}>
        <p>
          {place} z {count}
        </p>
        <a href={galleryPicture(picture).full}>Pełny rozmiar</a>
        <ButtonLink kind="secondary" href={`#${smallId(place)}`} data-view="close">
          Zamknij
        </ButtonLink>
      </div>
      <figure>
        <img {...viewedPicture(picture)} alt={nameOf(shown)} loading="lazy" />
        {picture.description && <figcaption aria-hidden="true">{picture.description}</figcaption>}
      </figure>
      {count > 1 && (
        <div className={styles.bar}>
          <Step to={place === 1 ? count : place - 1} step="back">
            Poprzednie
          </Step>
          <Step to={place === count ? 1 : place + 1} step="on">
            Następne
          </Step>
        </div>
      )}
    </dialog>
  )
}

export function Gallery({ article }: { article: Article }) {
  const pictures = galleryOf(article).map((picture, i, all): PictureProps => ({ picture, place: i + 1, count: all.length }))
  if (pictures.length === 0) return null
  const inSight = article.content.length < SHORT && article.image === null ? IN_SIGHT : 0
  return (
    <section aria-labelledby="galeria">
      <h2 id="galeria">Galeria</h2>
      <ul className={styles.gallery}>
        {pictures.map((shown) => (
          <li key={shown.picture.id}>
            <Small {...shown} lazy={shown.place > inSight} />
          </li>
        ))}
      </ul>
      {pictures.map((shown) => (
        <Viewer key={shown.picture.id} {...shown} />
      ))}
    </section>
  )
}
