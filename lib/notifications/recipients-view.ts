// The recipients of one mailing by the page's address. They come with it all at once, so they are narrowed and paged here.
import { RecipientStatus, type Recipient } from '#contract/notifications.ts'
import { PAGE_SIZES } from '#contract/shapes.ts'
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

interface View {
  rows: NumberedRecipient[]
  totalCount: number
  /** A page that is gone gives way to the last one. */
  page: number
}

const textOf = ({ username, userFirstName, userLastName, userInstitution, userFunction, recipientEmail }: Recipient): string =>
  [username, userFirstName, userLastName, userInstitution, userFunction, recipientEmail].join('\n').toLocaleLowerCase('pl')

export function recipientsView(recipients: readonly Recipient[], { q, status, page, limit }: RecipientsQuery): View {
  const wanted = q.toLocaleLowerCase('pl')
  const found = recipients
    .map((recipient, i) => ({ ...recipient, no: i + 1 }))
    .filter((recipient) => (status === null || recipient.status === status) && textOf(recipient).includes(wanted))
  const last = Math.max(0, Math.ceil(found.length / limit) - 1)
  const shown = Math.min(page, last)
  return { rows: found.slice(shown * limit, (shown + 1) * limit), totalCount: found.length, page: shown }
}
