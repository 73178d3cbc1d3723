import { shownLongDate } from '#common/shown-time.ts'
import type { ListedNews } from '#lib/news/reading/listed-news.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from '#components/news/news.module.css'

interface Props {
  news: ListedNews
  /** Address of the article. */
  href: string
  /** Probably visible without scrolling. */
  inSight: boolean
}

export function NewsCard({ news, href, inSight }: Props) {
  const { thumbnail } = news
  const small = thumbnail?.small
  return (
    <article className={styles.card}>
      <h2>
        {news.title} {news.isNew && <span className={styles.new}>Nowe</span>}
      </h2>
      {thumbnail && (
        <img
          src={doorPath(thumbnail.path)}
          srcSet={small ? [small, thumbnail].map(({ path, width }) => `${doorPath(path)} ${width}w`).join(', ') : undefined}
          sizes={small ? '(max-width: 40rem) 6rem, 12rem' : undefined}
          alt={thumbnail.description}
          width={thumbnail.width}
          height={thumbnail.height}
          loading={inSight ? undefined : 'lazy'}
        />
      )}
      {news.publishedAt && (
        <p className={styles.date}>
          <time dateTime={news.publishedAt}>{shownLongDate(news.publishedAt)}</time>
        </p>
      )}
      <p>{news.header}</p>
      <a href={href} aria-label={`Czytaj dalej: ${news.title}`}>
        Czytaj dalej
      </a>
    </article>
  )
}
