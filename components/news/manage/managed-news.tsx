// One of the administrators' lists of articles. Everything on it works with scripts off.
import { DeleteArticles } from '#contract/news-changes.ts'
import { NEWS_PAGE_SIZES } from '#contract/news.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { SelectionScope } from '#components/ui/confirm-dialog.tsx'
import { DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list-search.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table } from '#components/ui/table.tsx'
import { counted } from '#lib/format/plural.ts'
import { showsPlaces, type Moved, type NewsTab, type NewsView } from '#lib/news/manage.ts'
import { deleteArticlesForm, newsMessages } from '#lib/news/words.ts'
import { sortLink, tableHref } from '#lib/tables/query.ts'
import { NewsTabs } from '#components/news/news-tabs.tsx'
import { ArchiveDialog, CHOSEN_FORM, DELETE_DIALOG, DeleteDialog, PublishDialog } from './dialogs.tsx'
import styles from './manage.module.css'
import { newsColumns } from './news-columns.tsx'

interface Props {
  tab: NewsTab
  view: NewsView
  /** The article that has just been moved. */
  moved: Moved | null
}

const ARTICLES = { one: 'artykuł', few: 'artykuły', many: 'artykułów' }

function DraftTools({ here, hasRows }: { here: string; hasRows: boolean }) {
  return (
    <div className={styles.tools}>
      <ButtonLink href="/aktualnosci/nowyart">Dodaj artykuł</ButtonLink>
      {hasRows && (
        <DeleteChosen
          id={CHOSEN_FORM}
          form={deleteArticlesForm}
          endpoint={DeleteArticles}
          here={here}
          dialog={DELETE_DIALOG}
          missing={newsMessages.NO_ARTICLE_SELECTED.text}
        />
      )}
    </div>
  )
}

function Dialogs({ tab, here, view: { list } }: Pick<Props, 'tab' | 'view'> & { here: string }) {
  if (tab.status === 'archived') return null
  const Dialog = tab.status === 'draft' ? PublishDialog : ArchiveDialog
  return (
    <>
      {list.newsList.map((article) => (
        <Dialog key={article.id} article={article} here={here} />
      ))}
      {tab.status === 'draft' && list.newsList.length > 0 && <DeleteDialog />}
    </>
  )
}

function Total({ count, q }: { count: number; q: string }) {
  if (count === 0) return null
  return <p className={styles.note}>{q ? `Znaleziono: ${counted(count, ARTICLES)}.` : `Razem: ${counted(count, ARTICLES)}.`}</p>
}

export function ManagedNewsList({ tab, view, moved }: Props) {
  const { list, query } = view
  const { path, status, shape, label } = tab
  const here = tableHref(path, query, shape)
  const places = showsPlaces(tab, query) ? { offset: query.page * query.limit, totalCount: list.totalCount, moved } : null
  const columns = newsColumns({ status, here, places, sort: (column) => sortLink(path, query, shape, column) })
  return (
    <Page title="Aktualności">
      <NewsTabs current={path} />
      <SelectionScope>
        {status === 'draft' && <DraftTools here={here} hasRows={list.newsList.length > 0} />}
        {(list.totalCount > 0 || query.q) && <ListSearch label="Szukaj artykułów" path={path} query={query} shape={shape} />}
        <Total count={list.totalCount} q={query.q} />
        {status === 'published' && !places && list.totalCount > 1 && (
          <p className={styles.note}>Kolejność artykułów można zmieniać, gdy lista jest bez wyszukiwania i posortowana malejąco według pozycji.</p>
        )}
        {list.newsList.length === 0 ? (
          <Notice>{query.q ? `Żaden artykuł nie pasuje do „${query.q}”.` : tab.empty}</Notice>
        ) : (
          <Table dense caption={label} columns={columns} rows={list.newsList} rowKey={({ id }) => id} />
        )}
        <Dialogs tab={tab} view={view} here={here} />
      </SelectionScope>
      <Pagination
        label="Strony listy artykułów"
        page={query.page}
        limit={query.limit}
        totalCount={list.totalCount}
        sizes={NEWS_PAGE_SIZES}
        href={(page, limit) => tableHref(path, { ...query, page, limit }, shape)}
      />
    </Page>
  )
}
