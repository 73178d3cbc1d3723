import type { Article } from '#contract/news.ts'
import { Table, type Column } from '#components/ui/table.tsx'
import { shownLongDate } from '#common/shown-time.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { attachmentHref, mainPicture, outwardHref, withDoorPaths } from '#lib/news/images/pictures.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from '#components/news/article.module.css'
import { Gallery } from './gallery.tsx'

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
      {description && <div className={styles.dates}>{fileName}</div>}
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

function Dates({ article: { publishedAt, updatedAt } }: { article: Article }) {
  if (!publishedAt) return null
  return (
    <p className={styles.dates}>
      Opublikowano: <time dateTime={publishedAt}>{shownLongDate(publishedAt)}</time>
      {updatedAt !== null && updatedAt > publishedAt && (
        <>
          <br />
          Zaktualizowano: <time dateTime={updatedAt}>{shownLongDate(updatedAt)}</time>
        </>
      )}
    </p>
  )
}

/** The width of the text. */
const TEXT_WIDTH = '(min-width:46rem) 43rem, 94vw'

function MainPicture({ article }: { article: Article }) {
  const picture = mainPicture(article)
  if (!picture) return null
  const srcSet = picture.sizes.map(({ path, width }) => `${doorPath(path)} ${width}w`).join(', ')
  return (
    <img
      className={styles.main}
      src={doorPath(picture.path)}
      srcSet={srcSet || undefined}
      sizes={srcSet ? TEXT_WIDTH : undefined}
      alt={picture.description}
      width={Math.max(1, picture.width)}
      height={Math.max(1, picture.height)}
    />
  )
}

/** The content below an article's title, also in the administrators' preview. */
export function ArticleView({ article }: { article: Article }) {
  return (
    <>
      <Dates article={article} />
      <p className={styles.lead}>{article.header}</p>
      <MainPicture article={article} />
      {/* The provider has sanitised it; nothing else ever comes through this field. */}
      <div className={styles.rich} dangerouslySetInnerHTML={{ __html: withDoorPaths(article.content) }} />
      <Gallery article={article} />
      <Attachments article={article} />
    </>
  )
}
