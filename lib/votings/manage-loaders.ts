// What the screens that manage votings read.
import type { AnswerOf } from '#contract/kit.ts'
import { ListVotings } from '#contract/votings.ts'
import { read } from '#lib/session/read.ts'
import { orLastPage, type Shown } from '#lib/tables/last-page.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import type { VotingColumn, VotingsQuery, VotingTab } from './manage-tabs.ts'

/** As the provider takes it. */
const asked = <Column extends string>({ page, limit, sort, dir, q }: TableQuery<Column>) => ({
  page: String(page),
  limit: String(limit),
  sort,
  dir,
  ...(q && { q }),
})

export type VotingList = AnswerOf<typeof ListVotings>

export const loadManagedVotings = ({ status }: VotingTab, query: VotingsQuery): Promise<Shown<VotingList, VotingColumn>> =>
  orLastPage(query, (one) => read(ListVotings, { query: { ...asked(one), status } }))
