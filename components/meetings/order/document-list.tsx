'use client'
// The documents of a meeting under its items: a document that is dropped under another heading stands at that item.
import { arrayMove } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { OrderedList, type Move, type OrderedItem } from '#components/ui/order/ordered-list.tsx'
import styles from '#components/meetings/meetings.module.css'

export interface DocumentRow extends OrderedItem {
  /** null: the heading of an item. */
  documentId: number | null
  /** The item above it, or that it is the heading of; null: the papers at no item. */
  itemId: number | null
  row: ReactNode
}

type Moved = Move<DocumentRow>

/** Under which heading a document comes to stand, and where there, from 0. */
function standsAt(rows: readonly DocumentRow[], { from, to }: Pick<Moved, 'from' | 'to'>): { heading: DocumentRow; place: number } {
  const above = arrayMove([...rows], from, to).slice(0, to)
  const at = above.findLastIndex(({ documentId }) => documentId === null)
  return { heading: above[at] ?? rows[0]!, place: at < 0 ? 0 : above.length - at - 1 }
}

/** The papers at no item have the order of the folder: none of them moves among themselves. */
function sentAs(rows: readonly DocumentRow[], move: Moved): Readonly<Record<string, string>> | null {
  const { heading, place } = standsAt(rows, move)
  const { documentId, itemId } = move.item
  const common = { documentId: String(documentId), place: String(place), fromOthers: String(itemId === null) }
  if (heading.itemId !== null) return { ...common, step: 'attach', itemId: String(heading.itemId), fromItemId: String(itemId ?? '') }
  return itemId === null ? null : { ...common, step: 'detach', itemId: String(itemId), fromItemId: '' }
}

interface Props {
  /** Id of the form that moves a document. */
  form: string
  /** Headings, and beneath each its documents. */
  rows: readonly DocumentRow[]
  /** The row that was dragged last; its handle has the focus. */
  moved: number
  /** Where one goes when a document is moved; ends with a 0 in the place of the row. */
  success: string
}

export const DocumentOrder = ({ form, rows, moved, success }: Props) => (
  <OrderedList
    form={form}
    items={rows}
    isFixed={({ documentId }) => documentId === null}
    what="dokument"
    label="Dokumenty w kolejności punktów"
    styles={{ list: styles.agenda, row: styles.ordered }}
    dragged={moved}
    success={success}
    fields={(move) => sentAs(rows, move)}
    placeSaid={(places) => {
      const { heading, place } = standsAt(rows, places)
      return `${place + 1}, ${heading.name}`
    }}
  >
    {({ item: { documentId, row }, handle }) => (
      <>
        {documentId !== null && handle}
        {row}
      </>
    )}
  </OrderedList>
)
