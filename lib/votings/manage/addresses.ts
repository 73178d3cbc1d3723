// Addresses of the screens that administrators manage votings on.
import type { VotingStatus } from '#contract/votings.ts'
import { documentHref, votingDocumentsHref } from '#lib/links/library.ts'
import { doorPath } from '#lib/provider/door-path.ts'

const MANAGE = '/zarzadzanieglosowania'

export const LIST_PATH = {
  preparing: `${MANAGE}/wprzygotowaniu`,
  in_progress: `${MANAGE}/wtrakcie`,
  finished: `${MANAGE}/zakonczone`,
  canceled: `${MANAGE}/anulowane`,
} as const satisfies Record<VotingStatus, string>

export const NEW_VOTING = `${MANAGE}/noweglosowanie`

export const editHref = (id: number): string => `${MANAGE}/edycjaglosowania/${id}`
/** The form of a new voting with what an earlier one asked. */
export const copyHref = (id: number): string => `${NEW_VOTING}?kopia=${id}`
export { summaryHref } from '#lib/links/votings.ts'
export const changesHref = (id: number | string): string => `${MANAGE}/podgladglosowania/${id}/1`
export const onBehalfHref = (id: number): string => `${MANAGE}/edycjaglosu/${id}`
/** In the address of that form: whose vote it is. */
export const PERSON = 'userId'
export const onBehalfOfHref = (id: number, userId: number): string => `${onBehalfHref(id)}?${PERSON}=${userId}`
export const reminderHref = (id: number): string => `/powiadomienieglosowania/${id}`

/** The votes as a sheet, `.xls`. */
export const votesFile = (id: number): string => doorPath(`/api/vote/votings/${id}/export`)
/** The file that a vote on behalf rests on. */
export const basisFile = (voteId: number): string => doorPath(`/api/vote/votes/${voteId}/basis`)
/** How it stands or ended, to be sent on. */
export const resultsFile = (id: number, format: 'pdf' | 'xls'): string => doorPath(`/api/vote/votings/${id}/results/${format}`)
/** Everything that a finished voting is proved by. */
export const evidenceFile = (id: number, { withCopies = false } = {}): string =>
  `${doorPath(`/api/vote/votings/${id}/evidence`)}${withCopies ? '?copies=true' : ''}`

/** A document or folder that a voting is about. */
export const linkedHref = ({ id, isFolder }: { id: number; isFolder: boolean }, votingId: number): string =>
  isFolder ? votingDocumentsHref(id, votingId) : documentHref(id, votingId)
