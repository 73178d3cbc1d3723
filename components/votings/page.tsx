// The members' lists of votings by their address: in progress, finished, canceled. They work without scripts.
import { VOTINGS } from '#common/nouns.ts'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, type SearchParams } from '#lib/tables/query.ts'
import { VOTINGS_PATHS, type ShownStatus } from '#lib/votings/addresses.ts'
import { VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { loadVotings, VOTINGS_SHAPES, type VotingColumn, type VotingList } from '#lib/votings/loaders.ts'
import { votingColumns } from './columns.tsx'

const EMPTY: Record<ShownStatus, string> = {
  in_progress: 'Obecnie nie trwa żadne głosowanie.',
  finished: 'Nie zakończyło się jeszcze żadne głosowanie.',
  canceled: 'Żadne głosowanie nie zostało anulowane.',
}

interface Props {
  status: ShownStatus
  /** Address of the list without its query. */
  path: string
}

const Tabs = ({ current, manages }: { current: ShownStatus; manages: boolean }) => (
  <ViewTabs
    label="Stan głosowań"
    views={(['in_progress', 'finished', ...(manages ? (['canceled'] as const) : [])] as const).map((status) => ({
      href: VOTINGS_PATHS[status],
      label: VOTING_STATUS_LABEL[status],
    }))}
    current={VOTINGS_PATHS[current]}
  />
)

function Votings({ status, path, list: { items, totalCount }, query, manages }: Props & LoadedPage<VotingList, VotingColumn> & { manages: boolean }) {
  const shape = VOTINGS_SHAPES[status]
  return (
    <Page title="Głosowania" wide>
      <Tabs current={status} manages={manages} />
      {(totalCount > 0 || query.q) && (
        <ToolRow>
          <ListSearch label="Szukaj głosowań" path={path} query={query} shape={shape} />
        </ToolRow>
      )}
      {items.length === 0 ? (
        <Notice>{query.q ? `Żadne głosowanie nie pasuje do „${query.q}”.` : EMPTY[status]}</Notice>
      ) : (
        <Table
          caption={`Głosowania: ${VOTING_STATUS_LABEL[status]}`}
          columns={votingColumns(status, items, (column) => sortLink(path, query, shape, column))}
          rows={items}
          rowKey={({ id }) => id}
          above={<ListTotal count={totalCount} of={VOTINGS} q={query.q} />}
        />
      )}
      <ListPagination label="Strony listy głosowań" path={path} query={query} shape={shape} totalCount={totalCount} />
    </Page>
  )
}

export async function VotingsPage({ status, path, searchParams }: Props & { searchParams: SearchParams }) {
  const { signedIn } = await currentVisit()
  return (
    <ListPage path={path} searchParams={searchParams} shape={VOTINGS_SHAPES[status]} load={(asked) => loadVotings(status, asked)}>
      {(shown) => <Votings {...shown} status={status} path={path} manages={mayAdminister(signedIn)} />}
    </ListPage>
  )
}
