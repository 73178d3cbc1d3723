'use client'
// The agenda that scripts let one drag, or lift by keyboard on a handle; then the form is sent. Buttons in the rows do it without them.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SORTING_KEYBOARD, sortingWords } from '#components/ui/sorting.ts'
import styles from '#components/meetings/meetings.module.css'

export interface OrderedItem {
  id: number
  name: string
  /** What stands in its row beside the handle. */
  row: ReactNode
}

interface Props {
  /** Id of the form that moves an item. */
  form: string
  items: readonly OrderedItem[]
  /** The item that was dragged last; its handle has the focus. */
  moved: number
  /** Where one goes when an item is moved; ends with a 0 in the place of the item. */
  success: string
}

function Row({ item: { id, name, row }, busy, isMoved }: { item: OrderedItem; busy: boolean; isMoved: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: busy } })
  const handle = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (isMoved) handle.current?.focus()
  }, [isMoved])
  return (
    <li ref={setNodeRef} className={styles.ordered} style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}>
      <button
        ref={(element) => {
          setActivatorNodeRef(element)
          handle.current = element
        }}
        type="button"
        className={`${styles.handle} needs-scripts`}
        {...attributes}
        {...listeners}
        aria-label={`Przeciągnij, aby zmienić kolejność: ${name}`}
      >
        ⠿
      </button>
      {row}
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

export function AgendaOrder({ form, items, moved, success }: Props) {
  const [order, setOrder] = useState(items)
  const [busy, setBusy] = useState(false)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, SORTING_KEYBOARD))
  const placeOf = (id: unknown) => order.findIndex((item) => item.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    const element = document.getElementById(form)
    if (busy || from < 0 || to < 0 || from === to || !(element instanceof HTMLFormElement)) return
    setOrder(arrayMove([...order], from, to))
    setBusy(true)
    send(element, { itemId: String(active.id), place: String(to), _success: success.replace(/0$/, String(active.id)) })
  }
  const words = sortingWords({ what: 'punkt', name: (id) => order[placeOf(id)]?.name ?? '', placeOf, count: order.length })
  return (
    <DndContext id={`${form}-lista`} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.agenda} aria-label="Punkty w kolejności" aria-busy={busy}>
          {order.map((item) => (
            <Row key={item.id} item={item} busy={busy} isMoved={item.id === moved} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
