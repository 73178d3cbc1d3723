// Every change of a voting's status: what was done, why, by whom and when.
import { CHANGES } from '#common/nouns.ts'
import { VOTING_ACTION_NAMES } from '#common/names.ts'
import type { StatusChange } from '#contract/votings.ts'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { withReturnList } from '#lib/http/list-view.ts'
import { sortLink, type SortLink } from '#lib/tables/query.ts'
import { LIST_PATH, changesHref } from '#lib/votings/manage/addresses.ts'
import { shownReason } from '#lib/votings/manage/labels.ts'
import { CHANGES_SHAPE, type ChangeList, type ChangesColumn, type OfVoting } from '#lib/votings/manage/loaders.ts'

const columns = (sort: (column: ChangesColumn) => SortLink): Column<StatusChange>[] => [
  { title: 'Czynność', isHeading: true, sort: sort('action'), cell: ({ action }) => VOTING_ACTION_NAMES[action] },
  { title: 'Powód', sort: sort('reason'), cell: ({ action, reason }) => shownReason(action, reason) },
  { title: 'Kto', cell: ({ createdBy }) => createdBy ?? 'System' },
  { title: 'Kiedy', tight: true, sort: sort('createdAt'), cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTimeSeconds(createdAt)}</time> },
]

export function Changes({ list: { voting, items, totalCount }, query }: OfVoting<ChangeList, ChangesColumn>) {
  const path = withReturnList(LIST_PATH[voting.currentStatus], changesHref(voting.id))
  return (
    <>
      {(totalCount > 0 || query.q) && (
        <ToolRow>
          <ListSearch label="Szukaj zmian" path={path} query={query} shape={CHANGES_SHAPE} />
        </ToolRow>
      )}
      {items.length === 0 ? (
        <Notice>{query.q ? `Żadna zmiana nie pasuje do „${query.q}”.` : 'Stan głosowania jeszcze się nie zmieniał.'}</Notice>
      ) : (
        <Table
          caption="Historia zmian"
          columns={columns((column) => sortLink(path, query, CHANGES_SHAPE, column))}
          rows={items}
          rowKey={({ id }) => id}
          above={<ListTotal count={totalCount} of={CHANGES} q={query.q} />}
        />
      )}
      <ListPagination label="Strony historii zmian" path={path} query={query} shape={CHANGES_SHAPE} totalCount={totalCount} />
    </>
  )
}
