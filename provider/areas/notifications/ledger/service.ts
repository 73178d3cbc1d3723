// When mails about a folder went out, by the state of each mail. What was deleted from the list counts, as long as its evidence is kept.
export { isEventUntold } from '#provider/areas/notifications/reading/queries.ts'
export { draftOfChange, firstCancellations, firstDeliveries } from './queries.ts'

/** Types of messages by what they are for. */
export const INVITATION_TAG = 'invitation'
export const PAPERS_TAG = 'meeting_materials'
