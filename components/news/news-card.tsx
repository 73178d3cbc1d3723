import Link from 'next/link'
import type { NewsRow } from '#contract/news.ts'
import { formatDate } from '#lib/format/dates.ts'
import { articleHref } from '#lib/news/addresses.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './news.module.css'

interface Props {
  news: NewsRow
  /** Page of the list that it stands on, from 0, and its size. */
  page: number
  limit: number
  /** Likely in sight before scrolling. */
  inSight: boolean
}

export function NewsCard({ news, page, limit, inSight }: Props) {
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
      <p className={styles.date}>
        <time dateTime={news.publishedAt}>{formatDate(news.publishedAt)}</time>
      </p>
      <p>{news.header}</p>
      <Link href={articleHref(news.id, page, limit)} aria-label={`Czytaj dalej: ${news.title}`} prefetch={false}>
        Czytaj dalej
      </Link>
    </article>
  )
}
