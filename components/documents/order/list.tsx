'use client'
// The items of a folder in their order.
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { OrderedList, type OrderedItem } from '#components/ui/order/ordered-list.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import styles from './order.module.css'
import { NodeStepButtons } from './step-buttons.tsx'

export interface OrderedNode extends OrderedItem {
  isFolder: boolean
  fileType: string | null
  /** It belongs to a voting, which fixes its place. */
  isLinked: boolean
}

interface Props {
  /** Id of the form around the list. */
  form: string
  items: readonly OrderedNode[]
  /** The item that was moved last; its handle gets the focus. */
  moved: number
  /** The direction, if it was moved by a button; that button gets the focus. */
  gone?: Way | undefined
  /** The index of the first of these items in the whole folder, and the number of all. */
  first: number
  total: number
  /** Where to go after a move; the 0 at its end stands for the item. */
  success: string
}

export const OrderList = ({ form, items, moved, gone, first, total, success }: Props) => (
  <OrderedList
    form={form}
    items={items}
    isFixed={({ isLinked }) => isLinked}
    what="element"
    label="Elementy katalogu w kolejności"
    styles={{ list: styles.list, row: styles.row }}
    dragged={gone ? 0 : moved}
    success={success}
    fields={({ item, target, from, to }) => ({ nodeIds: String(item.id), siblingId: String(target.id), position: to > from ? 'after' : 'before' })}
  >
    {({ item: { id, name, isFolder, fileType, isLinked }, place, still, handle }) => (
      <>
        <NodeIcon folder={isFolder} fileType={fileType} />
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {isLinked && <small> – powiązany z głosowaniem, zostaje na swoim miejscu</small>}
        </span>
        <span className={styles.tools}>
          {handle}
          <NodeStepButtons id={id} name={name} place={first + place} count={total} still={still} gone={id === moved ? gone : undefined} isLarge />
        </span>
      </>
    )}
  </OrderedList>
)
