// Columns of the administrators' lists of articles: each list has the columns that its rows need.
import type { ManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import type { Column } from '#components/ui/table.tsx'
import { createdColumn, updatedColumn } from '#components/ui/change-columns.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { articleHref, previewHref } from '#lib/news/addresses.ts'
import type { Moved, NewsColumn } from '#lib/news/manage/list.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './manage.module.css'
import { ArticleActions, Position } from './row-actions.tsx'

interface Options {
  status: NewsStatus
  /** The rows. */
  rows: readonly ManagedNews[]
  sort: (column: NewsColumn) => SortLink
  /** Address of the list as it is shown. */
  here: string
  /** Index of the page's first row in the whole list, and the number of rows; null: rows cannot be moved in this view. */
  places: { offset: number; totalCount: number; moved: Moved | null } | null
}

/** What will happen to the article or is happening, shown under its title. */
function Ahead({ article: { draftId, publishAt, publishPlannedBy } }: { article: ManagedNews }) {
  if (publishAt)
    return (
      <div className={styles.ahead}>
        Publikacja zaplanowana na <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>
        {publishPlannedBy && <>, {publishPlannedBy}</>}
      </div>
    )
  if (draftId === null) return null
  return (
    <div className={styles.ahead}>
      Ma <a href={previewHref(draftId)}>otwartą wersję roboczą</a>
    </div>
  )
}

const Title = ({ article }: { article: ManagedNews }) => (
  <>
    <a href={article.status === 'published' ? articleHref(article.id) : previewHref(article.id)}>{article.title}</a>
    <Ahead article={article} />
  </>
)

function Version({ article: { parentId, parentName } }: { article: ManagedNews }) {
  if (parentId === null) return 'pierwsza'
  return (
    <div>
      kolejna{' '}
      <span className={styles.note}>
        artykułu <a href={articleHref(parentId)}>{parentName}</a>
      </span>
    </div>
  )
}

export function newsColumns({ status, rows, sort, here, places }: Options): Column<ManagedNews>[] {
  const title: Column<ManagedNews> = { title: 'Tytuł', isHeading: true, sort: sort('title'), cell: (article) => <Title article={article} /> }
  type When = (article: ManagedNews) => { when: string | null; who: string | null }
  const time = (name: string, column: NewsColumn, when: When, room?: Column<ManagedNews>['room']): Column<ManagedNews> => ({
    title: name,
    size: 'fit',
    ...(room && { room }),
    sort: sort(column),
    cell: (article) => <WhenWho {...when(article)} />,
  })
  // Columns are as wide as their content, and titles take the rest.
  const created = (room: 'wide' | 'widest'): Column<ManagedNews> => ({ ...createdColumn<ManagedNews>({ sort: sort('createdAt'), room }), size: 'fit' })
  const updated = (room: 'medium' | 'wide'): Column<ManagedNews> => ({ ...updatedColumn<ManagedNews>({ sort: sort('updatedAt'), room }), size: 'fit' })
  const published = (room?: 'wide') => time('Opublikowano', 'publishedAt', (article) => ({ when: article.publishedAt, who: article.publishedBy }), room)
  const placeOf = (index: number) =>
    places && { isFirst: places.offset + index === 0, isLast: places.offset + index === places.totalCount - 1, moved: places.moved }
  const position: Column<ManagedNews> = {
    title: 'Pozycja',
    size: 's',
    sort: sort('artPosition'),
    cell: (article, index) => <Position article={article} here={here} place={placeOf(index)} />,
  }
  const actions: Column<ManagedNews> = {
    title: 'Czynności',
    size: 'fit',
    isPlain: true,
    cell: (article) => <ArticleActions article={article} here={here} />,
  }
  const version: Column<ManagedNews> = { title: 'Wersja', size: 's', sort: sort('parentId'), cell: (article) => <Version article={article} /> }
  // Most drafts were never published; the column is shown if the list is sorted by it.
  const wasPublished = rows.some(({ publishedAt }) => publishedAt) || sort('publishedAt').direction !== undefined
  switch (status) {
    case 'draft':
      return [title, version, created('wide'), updated('medium'), ...(wasPublished ? [published('wide')] : []), actions]
    case 'published':
      return [position, title, created('widest'), updated('wide'), published(), actions]
    case 'archived': {
      const archived = time('Zarchiwizowano', 'archivedAt', (article) => ({ when: article.archivedAt, who: article.archivedBy }))
      return [title, created('widest'), updated('wide'), published('wide'), archived, actions]
    }
  }
}
