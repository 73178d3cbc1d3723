// The list of notifications by its address: how it is sorted and paged, and what it is narrowed to.
import { ListNotifications, NotificationStatus } from '#contract/notifications.ts'
import type { SearchParams, TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import { LIST } from './addresses.ts'

export type NotificationColumn = SortKey<typeof ListNotifications>
export type NotificationsQuery = TableQuery<NotificationColumn>

export const NOTIFICATIONS_SHAPE = tableShape(ListNotifications, { limit: MANAGED_ROWS })

/** Names in the address. */
export const FILTER = { status: 'stan', messageTypeId: 'rodzaj' } as const

/** Beside the states: what was taken from the list. */
export const DELETED = 'usuniete'

export interface NotificationFilter {
  status: NotificationStatus | typeof DELETED | null
  messageTypeId: string | null
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** What no list has is as if it were not asked for. */
export function readFilter(params: SearchParams): NotificationFilter {
  const type = first(params[FILTER.messageTypeId]) ?? ''
  const status = first(params[FILTER.status])
  return {
    status: status === DELETED ? DELETED : (NotificationStatus.safeParse(status).data ?? null),
    messageTypeId: /^[1-9]\d{0,8}$/.test(type) ? type : null,
  }
}

/** Address of the list with its filter, before order and page. */
export function filteredPath({ status, messageTypeId }: NotificationFilter): string {
  const params = new URLSearchParams()
  if (status) params.set(FILTER.status, status)
  if (messageTypeId) params.set(FILTER.messageTypeId, messageTypeId)
  return params.size > 0 ? `${LIST}?${params.toString()}` : LIST
}
