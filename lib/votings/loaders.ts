// What the members' pages of votings read.
import type { AnswerOf } from '#contract/kit.ts'
import { ListVotings, ReadBallot } from '#contract/votings.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import type { ShownStatus } from './addresses.ts'

export type VotingColumn = SortKey<typeof ListVotings>
export type VotingList = AnswerOf<typeof ListVotings>

const COLUMNS = ['title', 'startsAt', 'endsAt'] as const

/** What ends first is what waits for a vote; of what is over the newest comes first. */
export const VOTINGS_SHAPES = {
  in_progress: tableShape(ListVotings, { columns: COLUMNS, limit: MANAGED_ROWS, sort: 'endsAt', dir: 'asc' }),
  finished: tableShape(ListVotings, { columns: COLUMNS, limit: MANAGED_ROWS, sort: 'endsAt', dir: 'desc' }),
  canceled: tableShape(ListVotings, { columns: COLUMNS, limit: MANAGED_ROWS, sort: 'endsAt', dir: 'desc' }),
}

export const loadVotings = (status: ShownStatus, asked: TableQuery<VotingColumn>): Promise<LoadedPage<VotingList, VotingColumn>> =>
  loadPageOrLast(asked, (query) => read(ListVotings, { query: { status, ...sentQuery(query) } }))

/** Kept for the request: its title and its page both need it. */
export const loadBallot = oncePerRequest(async (votingEntryId: string) => read(ReadBallot, { params: { id: addressId(votingEntryId) } }))
