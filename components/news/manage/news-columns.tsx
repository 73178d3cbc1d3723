// Columns of the administrators' lists of articles: each list has those that say something about its rows.
import Link from 'next/link'
import type { ManagedNews, NewsStatus } from '#contract/news-changes.ts'
import type { Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { articleHref } from '#lib/news/addresses.ts'
import type { Moved, NewsColumn } from '#lib/news/manage.ts'
import type { SortLink } from '#lib/tables/query.ts'
import { CHOSEN_FORM } from './dialogs.tsx'
import styles from './manage.module.css'
import { Position, RowActions } from './row-actions.tsx'

interface Options {
  status: NewsStatus
  sort: (column: NewsColumn) => SortLink
  /** Address of the list as it is shown. */
  here: string
  /** Index of the page's first row among all, and their number; null: places are not exchanged in this view. */
  places: { offset: number; totalCount: number; moved: Moved | null } | null
}

const Draft = ({ article }: { article: ManagedNews }) => (
  <div className={styles.title}>
    <label className={styles.box}>
      <input type="checkbox" name="ids" value={article.id} form={CHOSEN_FORM} autoComplete="off" />
      <span className="hidden-text">Zaznacz: {article.title}</span>
    </label>
    <div>{article.title}</div>
  </div>
)

function Version({ article: { parentId, parentName } }: { article: ManagedNews }) {
  if (parentId === null) return 'pierwsza'
  return (
    <>
      kolejna
      <div className={styles.note}>
        artykułu{' '}
        <Link href={articleHref(parentId)} prefetch={false}>
          {parentName}
        </Link>
      </div>
    </>
  )
}

export function newsColumns({ status, sort, here, places }: Options): Column<ManagedNews>[] {
  const title: Column<ManagedNews> = {
    title: 'Tytuł',
    isHeading: true,
    sort: sort('title'),
    cell: (article) => (status === 'draft' ? <Draft article={article} /> : article.title),
  }
  const who = (name: string, column: NewsColumn, when: (article: ManagedNews) => { when: string | null; who: string | null }): Column<ManagedNews> => ({
    title: name,
    sort: sort(column),
    cell: (article) => <WhenWho {...when(article)} />,
  })
  const times = [
    who('Utworzono', 'createdAt', (article) => ({ when: article.createdAt, who: article.createdBy })),
    who('Zmodyfikowano', 'updatedAt', (article) => ({ when: article.updatedAt, who: article.updatedBy })),
    who('Opublikowano', 'publishedAt', (article) => ({ when: article.publishedAt, who: article.publishedBy })),
  ]
  const placeOf = (index: number) =>
    places && { isFirst: places.offset + index === 0, isLast: places.offset + index === places.totalCount - 1, moved: places.moved }
  const position: Column<ManagedNews> = {
    title: 'Pozycja',
    sort: sort('artPosition'),
    cell: (article, index) => <Position article={article} here={here} place={placeOf(index)} />,
  }
  const actions: Column<ManagedNews> = {
    title: 'Czynności',
    cell: (article) => <RowActions article={article} here={here} />,
  }
  switch (status) {
    case 'draft':
      return [title, { title: 'Wersja', sort: sort('parentId'), cell: (article) => <Version article={article} /> }, ...times, actions]
    case 'published':
      return [position, title, ...times, actions]
    case 'archived':
      return [title, ...times, who('Zarchiwizowano', 'archivedAt', (article) => ({ when: article.archivedAt, who: article.archivedBy })), actions]
  }
}
