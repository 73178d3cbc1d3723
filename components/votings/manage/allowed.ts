// The actions that a voting's row offers (specification, document 2, section 4). The provider checks them again.
import type { VotingRow } from '#contract/votings.ts'

type Facts = Pick<VotingRow, 'currentStatus' | 'relatedCount'>

const runsOrRan = ({ currentStatus }: Facts): boolean => currentStatus === 'in_progress' || currentStatus === 'finished'

/** No vote was ever cast. */
export const mayWithdraw = (voting: Facts): boolean => runsOrRan(voting) && voting.relatedCount === 0

export const mayCancel = runsOrRan

export const hasPreview = ({ currentStatus, relatedCount }: Facts): boolean => currentStatus !== 'preparing' || (relatedCount ?? 0) > 0
