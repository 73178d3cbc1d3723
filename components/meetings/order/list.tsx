'use client'
// The agenda in its order.
import type { ReactNode } from 'react'
import { OrderedList, type OrderedItem } from '#components/ui/order/ordered-list.tsx'
import styles from '#components/meetings/meetings.module.css'

interface AgendaRow extends OrderedItem {
  /** What stands in its row beside the handle. */
  row: ReactNode
}

interface Props {
  /** Id of the form that moves an item. */
  form: string
  items: readonly AgendaRow[]
  /** The item that was dragged last; its handle has the focus. */
  moved: number
  /** Where one goes when an item is moved; ends with a 0 in the place of the item. */
  success: string
}

export const AgendaOrder = ({ form, items, moved, success }: Props) => (
  <OrderedList
    form={form}
    items={items}
    what="punkt"
    label="Punkty w kolejności"
    styles={{ list: styles.agenda, row: styles.ordered }}
    dragged={moved}
    success={success}
    fields={({ item, to }) => ({ itemId: String(item.id), place: String(to) })}
  >
    {({ item, handle }) => (
      <>
        {handle}
        {item.row}
      </>
    )}
  </OrderedList>
)
