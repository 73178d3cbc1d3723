// The administrators' lists of votings: which tab shows what, and how it is sorted.
import { ListVotings, type VotingStatus } from '#contract/votings.ts'
import type { TableQuery, TableShape } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import { VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { LIST_PATH } from './addresses.ts'

export type VotingColumn = SortKey<typeof ListVotings>
export type VotingsQuery = TableQuery<VotingColumn>

export interface VotingTab {
  status: VotingStatus
  path: (typeof LIST_PATH)[VotingStatus]
  label: string
  shape: TableShape<VotingColumn>
  /** Said where there is nothing to list. */
  empty: string
}

const tab = (status: VotingStatus, own: { sort: VotingColumn; dir: 'asc' | 'desc' }, empty: string): VotingTab => ({
  status,
  path: LIST_PATH[status],
  label: VOTING_STATUS_LABEL[status],
  shape: tableShape(ListVotings, { ...own, limit: MANAGED_ROWS }),
  empty,
})

/** First what is worked on, what ends soonest, what has just ended or been canceled. */
export const VOTING_TABS: Record<VotingStatus, VotingTab> = {
  preparing: tab('preparing', { sort: 'createdAt', dir: 'desc' }, 'Żadne głosowanie nie jest w przygotowaniu. Dodaj nowe głosowanie, aby je przygotować.'),
  in_progress: tab('in_progress', { sort: 'endsAt', dir: 'asc' }, 'Żadne głosowanie nie jest w trakcie.'),
  finished: tab('finished', { sort: 'endsAt', dir: 'desc' }, 'Żadne głosowanie jeszcze się nie zakończyło.'),
  canceled: tab('canceled', { sort: 'updatedAt', dir: 'desc' }, 'Nie ma anulowanych głosowań.'),
}

/** By the tab's name in the address. */
export const votingTab = (tabId: string): VotingTab | undefined => Object.values(VOTING_TABS).find(({ path }) => path.endsWith(`/${tabId}`))
