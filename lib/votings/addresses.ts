// Addresses of the members' pages of votings.
import type { VotingStatus } from '#contract/votings.ts'
import { folderHref, votingDocumentsHref } from '#lib/links/library.ts'

/** Votings in preparation have no page for members. */
export type ShownStatus = Exclude<VotingStatus, 'preparing'>

export const VOTINGS_PATHS: Record<ShownStatus, string> = {
  in_progress: '/glosowania/wtrakcie',
  finished: '/glosowania/zakonczone',
  canceled: '/glosowania/anulowane',
}

/** Of a tab; the route table lets no other through. */
export function statusAt(tabId: string): ShownStatus {
  const tab = Object.entries(VOTINGS_PATHS).find(([, path]) => path.endsWith(`/${tabId}`))
  return (tab?.[0] ?? 'in_progress') as ShownStatus
}

/** Of the folder that a voting is about: what was chosen in it, or all of it where nothing was. */
export const votingFolderHref = (folderId: number, voting: { id: number; hasDocuments: boolean }): string =>
  voting.hasDocuments ? votingDocumentsHref(folderId, voting.id) : folderHref(folderId)
