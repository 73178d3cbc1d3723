// The recipients of one mailing by the page's address. They come with it all at once, so they are narrowed and paged here.
import { RecipientStatus, type Recipient } from '#contract/notifications.ts'
import { PAGE_SIZES } from '#contract/shapes.ts'
import { pageInMemory, type PageInMemory } from '#lib/tables/page-in-memory.ts'
import { readTableQuery, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { MANAGED_ROWS } from '#lib/tables/shape.ts'

/** In the order in which they were resolved. */
export const RECIPIENTS_SHAPE: TableShape<'position'> = {
  columns: ['position'],
  sizes: PAGE_SIZES,
  defaults: { page: 0, limit: MANAGED_ROWS, sort: 'position', dir: 'asc', q: '' },
}

/** Name in the address: only those whose mail stands so. */
export const STATE = 'stan'

export interface RecipientsQuery extends TableQuery<'position'> {
  status: RecipientStatus | null
}

export function readRecipientsQuery(params: SearchParams): RecipientsQuery {
  const state = Array.isArray(params[STATE]) ? params[STATE][0] : params[STATE]
  // A wrong address shows the list from its beginning: the mailing is what was asked for.
  return { ...(readTableQuery(params, RECIPIENTS_SHAPE) ?? RECIPIENTS_SHAPE.defaults), status: RecipientStatus.safeParse(state).data ?? null }
}

export type NumberedRecipient = Recipient & { no: number }

const wordsOf = ({ username, userFirstName, userLastName, userInstitution, userFunction, recipientEmail }: Recipient) => [
  username,
  userFirstName,
  userLastName,
  userInstitution,
  userFunction,
  recipientEmail,
]

export function recipientsView(recipients: readonly Recipient[], { status, ...query }: RecipientsQuery): PageInMemory<NumberedRecipient> {
  const numbered = recipients.map((recipient, i) => ({ ...recipient, no: i + 1 }))
  return pageInMemory(
    numbered.filter((recipient) => status === null || recipient.status === status),
    query,
    wordsOf,
  )
}
