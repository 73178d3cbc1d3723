// What the screens that manage votings read.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { ListFolder } from '#contract/documents.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ListVoters, ListVotes, ListVotingChanges, ListVotings, ReadVoting, ReadVotingDetails, type VotingDetails } from '#contract/votings.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import { AT_ONCE, wholeFolder, type LibraryFolder } from './library-folder.ts'
import type { VotingColumn, VotingsQuery, VotingTab } from './tabs.ts'

export type VotingList = AnswerOf<typeof ListVotings>

export const loadManagedVotings = ({ status }: VotingTab, query: VotingsQuery): Promise<LoadedPage<VotingList, VotingColumn>> =>
  loadPageOrLast(query, (one) =>
    read(ListVotings, { query: { ...sentQuery(one), status, ...((status === 'in_progress' || status === 'preparing') && { standing: 'true' as const }) } }),
  )

export type EditedVoting = AnswerOf<typeof ReadVoting>

/** A row of a dictionary. */
export interface Entry {
  id: number
  name: string
}

async function entries(dictionary: 'answeroption' | 'workgroup'): Promise<Entry[]> {
  const page = (number: number) => read(DICTIONARIES[dictionary].list, { query: { page: String(number), limit: String(AT_ONCE) } })
  const first = await page(0)
  const others = Array.from({ length: Math.max(0, Math.ceil(first.totalCount / AT_ONCE) - 1) }, (_, i) => page(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items.map(({ id, name }) => ({ id, name })))
}

const folderById = (id: number): Promise<LibraryFolder> =>
  wholeFolder((page) => read(ListFolder, { params: { id: String(id) }, query: { page: String(page), limit: String(AT_ONCE) } }))

const NO_FOLDER: readonly string[] = ['ERROR_NOT_FOUND', 'ERROR_NOT_ACCESS_PARENT']

export interface Browsed {
  folder: LibraryFolder
  /** The folder is one that somebody opened, and not the beginning of the way. */
  isChosen: boolean
}

/** A folder that is gone gives way to the main one, from where another is chosen. */
async function browsed(id: number | null): Promise<Browsed> {
  try {
    return { folder: await folderById(id ?? ROOT_FOLDER_ID), isChosen: id !== null }
  } catch (error) {
    if (id !== null && isApiFailure(error) && NO_FOLDER.includes(error.code)) return browsed(null)
    throw error
  }
}

export interface VotingFormData {
  /** null: a new one. */
  voting: EditedVoting | null
  /** The voting whose copy the new one is. */
  copied: EditedVoting | null
  options: Entry[]
  groups: Entry[]
  library: Browsed
}

interface FormQuery {
  entryId: string | null
  copyId: string | null
  /** Folder that was opened in the form, the last try included; undefined: none. */
  folderId: number | undefined
}

export async function loadVotingForm({ entryId, copyId, folderId }: FormQuery): Promise<VotingFormData> {
  const one = (id: string | null) => (id === null ? null : read(ReadVoting, { params: { id: addressId(id) } }))
  const [voting, copied, options, groups] = await Promise.all([one(entryId), one(copyId), entries('answeroption'), entries('workgroup')])
  return { voting, copied, options, groups, library: await browsed(folderId ?? voting?.documentStructNodeId ?? null) }
}

export type VotesColumn = SortKey<typeof ListVotes>
export type VoteList = AnswerOf<typeof ListVotes>
export const VOTES_SHAPE = tableShape(ListVotes, { limit: MANAGED_ROWS })

export type ChangesColumn = SortKey<typeof ListVotingChanges>
export type ChangeList = AnswerOf<typeof ListVotingChanges>
export const CHANGES_SHAPE = tableShape(ListVotingChanges, { limit: MANAGED_ROWS })

const loadDetails = (entryId: string): Promise<VotingDetails> => read(ReadVotingDetails, { params: { id: addressId(entryId) } })

/** A list of a voting, and the voting. */
export type OfVoting<List, Column extends string> = LoadedPage<List & { voting: VotingDetails }, Column>

async function withVoting<List extends { totalCount: number }, Column extends string>(
  entryId: string,
  query: TableQuery<Column>,
  load: (query: TableQuery<Column>) => Promise<List>,
): Promise<OfVoting<List, Column>> {
  const [voting, shown] = await Promise.all([loadDetails(entryId), loadPageOrLast(query, load)])
  return { ...shown, list: { ...shown.list, voting } }
}

export const loadSummary = (entryId: string, query: TableQuery<VotesColumn>) =>
  withVoting(entryId, query, (one): Promise<VoteList> => read(ListVotes, { params: { id: addressId(entryId) }, query: sentQuery(one) }))

export const loadChanges = (entryId: string, query: TableQuery<ChangesColumn>) =>
  withVoting(entryId, query, (one): Promise<ChangeList> => read(ListVotingChanges, { params: { id: addressId(entryId) }, query: sentQuery(one) }))

export async function loadOnBehalf(entryId: string) {
  const [voting, voters] = await Promise.all([loadDetails(entryId), read(ListVoters, { params: { id: addressId(entryId) } })])
  return { voting, voters: voters.items }
}
