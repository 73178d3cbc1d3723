// Where a vote on behalf is saved with the file that it rests on.
import { CastVoteOnBehalf } from '#contract/voting-changes.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'

export const ON_BEHALF_ADDRESS = saveAddress(CastVoteOnBehalf)
export type OnBehalfAddress = typeof ON_BEHALF_ADDRESS
