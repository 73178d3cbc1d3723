'use client'
// What scripts add to the list: an item is dragged, lifted by keyboard on its handle, or moved by a button; then the form is sent.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { NodeIcon } from '#components/documents/reading/node-icon.tsx'
import { SORTING_KEYBOARD, sortingWords } from '#components/ui/sorting.ts'
import styles from './order.module.css'

export interface OrderedItem {
  id: number
  name: string
  isFolder: boolean
  fileType: string | null
  /** With a voting, which keeps it where it is. */
  isLinked: boolean
}

interface Props {
  /** Id of the form around the list. */
  form: string
  items: readonly OrderedItem[]
  /** The item that was moved last; its handle has the focus. */
  moved: number
  /** Where one goes when an item is moved; ends with a 0 in the place of the item. */
  success: string
}

interface RowProps {
  item: OrderedItem
  place: number
  count: number
  busy: boolean
  isMoved: boolean
  onMove: (to: number) => void
}

function Row({ item: { id, name, isFolder, fileType, isLinked }, place, count, busy, isMoved, onMove }: RowProps) {
  const still = isLinked || busy
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: { draggable: still } })
  const handle = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (isMoved) handle.current?.focus()
  }, [isMoved])
  const step = (to: number, word: string, sign: string) => (
    <button type="button" aria-disabled={still || to < 0 || to >= count || undefined} onClick={() => onMove(to)} aria-label={`${word}: ${name}`}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <NodeIcon folder={isFolder} fileType={fileType} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {isLinked && <small> – powiązany z głosowaniem, zostaje na swoim miejscu</small>}
      </span>
      <span className={`${styles.tools} needs-scripts`}>
        <button
          ref={(element) => {
            setActivatorNodeRef(element)
            handle.current = element
          }}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-disabled={still || undefined}
          aria-label={`Przeciągnij, aby zmienić kolejność: ${name}`}
        >
          ⠿
        </button>
        {step(place - 1, 'Przesuń wyżej', '↑')}
        {step(place + 1, 'Przesuń niżej', '↓')}
      </span>
    </li>
  )
}

/** Says in the form what goes where, and sends it. */
function send(form: HTMLFormElement, { item, beside, position, success }: { item: OrderedItem; beside: OrderedItem; position: string; success: string }): void {
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  set('nodeIds', String(item.id))
  set('siblingId', String(beside.id))
  set('position', position)
  set('_success', success.replace(/0$/, String(item.id)))
  form.requestSubmit()
}

export function OrderList({ form, items, moved, success }: Props) {
  const [order, setOrder] = useState(items)
  const [busy, setBusy] = useState(false)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, SORTING_KEYBOARD))
  const placeOf = (id: unknown) => order.findIndex((item) => item.id === id)
  const move = (from: number, to: number) => {
    const [item, beside] = [order[from], order[to]]
    const element = document.getElementById(form)
    if (busy || !item || !beside || item.isLinked || from === to || !(element instanceof HTMLFormElement)) return
    setOrder(arrayMove([...order], from, to))
    setBusy(true)
    send(element, { item, beside, position: to > from ? 'after' : 'before', success })
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id))
  }
  const words = sortingWords({ what: 'element', name: (id) => order[placeOf(id)]?.name ?? '', placeOf, count: order.length })
  return (
    <DndContext id={`${form}-lista`} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label="Elementy katalogu w kolejności" aria-busy={busy}>
          {order.map((item, place) => (
            <Row key={item.id} item={item} place={place} count={order.length} busy={busy} isMoved={item.id === moved} onMove={(to) => move(place, to)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
