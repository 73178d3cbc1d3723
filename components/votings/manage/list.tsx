// One of the administrators' lists of votings. Everything on it works without scripts.
import { DeleteVotings } from '#contract/voting-changes.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { CHOSEN_FORM, DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink } from '#lib/tables/query.ts'
import { NEW_VOTING } from '#lib/votings/manage/addresses.ts'
import { VOTINGS } from '#common/nouns.ts'
import type { VotingList } from '#lib/votings/manage/loaders.ts'
import { VOTING_TABS, type VotingColumn, type VotingTab } from '#lib/votings/manage/tabs.ts'
import { deleteVotingsForm, managedVotingMessages } from '#lib/votings/manage/words.ts'
import { VotingDialogs, type ReasonStates } from './dialogs.tsx'
import { votingColumns } from './columns.tsx'

const VIEWS = Object.values(VOTING_TABS).map(({ path, label }) => ({ href: path, label }))

const VotingTabs = ({ current }: { current: VotingTab['path'] }) => <ViewTabs label="Stany głosowań" views={VIEWS} current={current} />

interface Props extends LoadedPage<VotingList, VotingColumn> {
  tab: VotingTab
  /** The states of the dialogs that ask for a reason. */
  states: ReasonStates
  /** Address of the list as it is shown. */
  here: string
}

const Deletion = ({ here }: Pick<Props, 'here'>) => (
  <DeleteChosen
    form={deleteVotingsForm}
    endpoint={DeleteVotings}
    here={here}
    of={VOTINGS}
    missing={managedVotingMessages.NO_VOTING_SELECTED.text}
    title="Usuwanie głosowań"
  >
    <p>
      Czy usunąć <SelectedCount of={VOTINGS} otherwise="zaznaczone głosowania" />?
    </p>
    <p>Usuniętych głosowań nie można przywrócić.</p>
  </DeleteChosen>
)

function Rows({ tab, list: { items, totalCount }, query, here, states }: Props) {
  const deletes = tab.status === 'preparing'
  return (
    <SelectionScope>
      <Table
        caption={`Głosowania: ${tab.label}`}
        columns={votingColumns(tab, (column) => sortLink(tab.path, query, tab.shape, column))}
        rows={items}
        rowKey={({ id }) => id}
        selection={deletes ? { form: CHOSEN_FORM, name: 'ids', nameOf: ({ title }) => title } : undefined}
        above={<ListTotal count={totalCount} of={VOTINGS} q={query.q} />}
      />
      {deletes && <Deletion here={here} />}
      {items.map((voting) => (
        <VotingDialogs key={voting.id} voting={voting} here={here} states={states} />
      ))}
    </SelectionScope>
  )
}

export function ManagedVotings(props: Props) {
  const {
    tab,
    list: { items, totalCount },
    query,
  } = props
  return (
    <Page title="Zarządzanie głosowaniami" wide>
      <VotingTabs current={tab.path} />
      <ToolRow>
        <ButtonLink href={NEW_VOTING}>Nowe głosowanie</ButtonLink>
        {(totalCount > 0 || query.q) && <ListSearch label="Szukaj głosowań" path={tab.path} query={query} shape={tab.shape} />}
      </ToolRow>
      {items.length === 0 ? <Notice>{query.q ? `Żadne głosowanie nie pasuje do „${query.q}”.` : tab.empty}</Notice> : <Rows {...props} />}
      <ListPagination label="Strony listy głosowań" path={tab.path} query={query} shape={tab.shape} totalCount={totalCount} />
    </Page>
  )
}
