'use client'
// A list whose items scripts let one drag, or lift by keyboard at a handle; then a form is sent. Buttons in the rows do it without them.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { DragHandle } from './drag-handle.tsx'
import { SORTING_KEYBOARD, sortingWords } from './sorting.ts'

export interface OrderedItem {
  id: number
  name: string
}

/** An item that was dropped at the place of another; places count from 0. */
export interface Move<Item> {
  item: Item
  target: Item
  from: number
  to: number
}

interface RowProps extends OrderedItem {
  className: string | undefined
  still: boolean
  takesFocus: boolean
  children: (handle: ReactNode) => ReactNode
}

function Row({ id, name, className, still, takesFocus, children }: RowProps) {
  const sortable = useSortable({ id, disabled: { draggable: still } })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      {children(<DragHandle name={name} sortable={sortable} still={still} takesFocus={takesFocus} />)}
    </li>
  )
}

function send(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.requestSubmit()
}

interface Props<Item extends OrderedItem> {
  /** Id of the form that moves an item. */
  form: string
  items: readonly Item[]
  /** Items that keep their places. */
  isFixed?: (item: Item) => boolean
  /** The noun for an item, equal in nominative and accusative. */
  what: string
  label: string
  styles: { list: string | undefined; row: string | undefined }
  /** The item that was dragged last: its handle has the focus. */
  dragged: number
  /** Where one goes after a move; its 0 at the end stands for the item. */
  success: string
  /** What the form is sent with; null: this move changes nothing. */
  fields: (move: Move<Item>) => Readonly<Record<string, string>> | null
  /** Where an item comes to stand, as it is announced; missing: its number among all. */
  placeSaid?: (move: Pick<Move<Item>, 'from' | 'to'>) => string
  children: (shown: { item: Item; place: number; still: boolean; handle: ReactNode }) => ReactNode
}

export function OrderedList<Item extends OrderedItem>({
  form,
  items,
  isFixed = () => false,
  what,
  label,
  styles,
  dragged,
  success,
  fields,
  placeSaid,
  children,
}: Props<Item>) {
  const [order, setOrder] = useState(items)
  const [busy, setBusy] = useState(false)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, SORTING_KEYBOARD))
  const placeOf = (id: unknown) => order.findIndex((item) => item.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    const [item, target] = [order[from], order[to]]
    const element = document.getElementById(form)
    if (busy || !item || !target || isFixed(item) || from === to || !(element instanceof HTMLFormElement)) return
    const sent = fields({ item, target, from, to })
    if (!sent) return
    setOrder(arrayMove([...order], from, to))
    setBusy(true)
    send(element, { ...sent, _success: success.replace(/0$/, String(item.id)) })
  }
  const words = sortingWords({
    what,
    name: (id) => order[placeOf(id)]?.name ?? '',
    placeOf,
    count: order.length,
    placeSaid: placeSaid && ((id, over) => placeSaid({ from: placeOf(id), to: placeOf(over) })),
  })
  return (
    <DndContext id={`${form}-lista`} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label} aria-busy={busy}>
          {order.map((item, place) => {
            const still = busy || isFixed(item)
            return (
              <Row key={item.id} id={item.id} name={item.name} className={styles.row} still={still} takesFocus={item.id === dragged}>
                {(handle) => children({ item, place, still, handle })}
              </Row>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
