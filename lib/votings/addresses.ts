// Addresses of the members' pages of votings.
import type { VotingStatus } from '#contract/votings.ts'
import { folderHref } from '#lib/documents/addresses.ts'

export const VOTINGS_PATH = '/glosowania'
export const IN_PROGRESS_PATH = '/glosowania/wtrakcie'

/** Votings in preparation have no page for members. */
export type ShownStatus = Exclude<VotingStatus, 'preparing'>

export const VOTINGS_PATHS: Record<ShownStatus, string> = {
  in_progress: IN_PROGRESS_PATH,
  finished: '/glosowania/zakonczone',
  canceled: '/glosowania/anulowane',
}

export const ballotHref = (id: number): string => `/glosowanie/${id}`

/** Of the folder that a voting is about: what was chosen in it, or all of it where nothing was. */
export const votingFolderHref = (folderId: number, voting: { id: number; hasDocuments: boolean }): string =>
  voting.hasDocuments ? `/dokumentyglosowanie/${folderId}/${voting.id}` : folderHref(folderId)
