import type { Article } from '#contract/news.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import { formatDate } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { attachmentHref, galleryPicture, outwardHref, withDoorPaths } from '#lib/news/pictures.ts'
import styles from './news.module.css'

type Attachment = Article['attachments'][number]

const fileKind = (fileName: string | null) => /\.(\w{1,8})$/.exec(fileName ?? '')?.[1]?.toUpperCase() ?? 'Plik'

function AttachmentName({ article, attachment }: { article: Article; attachment: Attachment }) {
  const { type, fileName, urlLabel, urlValue, description } = attachment
  if (type === 'url') {
    const href = outwardHref(urlValue)
    const label = urlLabel || urlValue || ''
    return (
      <>
        {description && <div>{description}</div>}
        {href ? <a href={href}>{label}</a> : label}
      </>
    )
  }
  if (!fileName) return description ?? ''
  return (
    <>
      <a href={attachmentHref(article, fileName)}>{description || fileName}</a>
      {description && <div className={styles.date}>{fileName}</div>}
    </>
  )
}

function Attachments({ article }: { article: Article }) {
  if (article.attachments.length === 0) return null
  const columns: Column<Attachment>[] = [
    { title: 'L.p.', cell: (_, index) => index + 1, tight: true },
    { title: 'Typ', cell: ({ type, fileName }) => (type === 'url' ? 'Odnośnik' : fileKind(fileName)), tight: true },
    { title: 'Nazwa', cell: (attachment) => <AttachmentName article={article} attachment={attachment} />, isHeading: true },
    { title: 'Rozmiar', cell: ({ fileSize }) => (fileSize === null ? '' : formatFileSize(fileSize)), tight: true },
  ]
  return (
    <section aria-labelledby="zalaczniki">
      <h2 id="zalaczniki">Załączniki</h2>
      <Table caption="Załączniki" columns={columns} rows={article.attachments} rowKey={({ id }) => id} />
    </section>
  )
}

/** Text so short that the gallery below it is in sight before anyone scrolls, in characters with their markup. */
const SHORT = 700
const IN_SIGHT = 2
/** As wide as a column of the gallery. */
const COLUMN = '(max-width:29rem) 92vw, 15rem'

function Gallery({ article }: { article: Article }) {
  // The main image is the article's picture in lists.
  const images = article.images.filter(({ fileName }) => fileName !== article.image)
  if (images.length === 0) return null
  return (
    <section aria-labelledby="galeria">
      <h2 id="galeria">Galeria</h2>
      <ul className={styles.gallery}>
        {images.map((image, i) => {
          const { full, small, srcSet, ...picture } = galleryPicture(image)
          const shown = image.description || `zdjęcie ${i + 1} z ${images.length}`
          return (
            <li key={picture.id}>
              <figure>
                <a href={full}>
                  <img
                    src={small}
                    srcSet={srcSet}
                    sizes={srcSet && COLUMN}
                    alt={`Powiększ: ${shown}`}
                    width={picture.width}
                    height={picture.height}
                    loading={article.content.length < SHORT && i < IN_SIGHT ? undefined : 'lazy'}
                  />
                </a>
                {image.description && <figcaption>{image.description}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What stands under an article's title; the administrators' preview shows the same. */
export function ArticleView({ article }: { article: Article }) {
  return (
    <>
      {article.publishedAt && (
        <p className={styles.date}>
          Opublikowano: <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
        </p>
      )}
      {/* The provider has sanitised it; nothing else ever comes through this field. */}
      <div className={styles.rich} dangerouslySetInnerHTML={{ __html: withDoorPaths(article.content) }} />
      <Gallery article={article} />
      <Attachments article={article} />
    </>
  )
}
