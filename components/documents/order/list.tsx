'use client'
// The list, and what scripts add: an item is dragged, or lifted by keyboard at its handle; then the form is sent.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { SORTING_KEYBOARD, sortingWords } from '#components/ui/sorting.ts'
import styles from './order.module.css'
import { StepButtons, type Way } from './step-buttons.tsx'

export interface OrderedItem {
  id: number
  name: string
  isFolder: boolean
  fileType: string | null
  /** It belongs to a voting, which fixes its place. */
  isLinked: boolean
}

interface Props {
  /** Id of the form around the list. */
  form: string
  items: readonly OrderedItem[]
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

interface RowProps extends Pick<Props, 'first' | 'total' | 'gone'> {
  item: OrderedItem
  /** Number of items on this page. */
  place: number
  busy: boolean
  isMoved: boolean
}

function Row({ item: { id, name, isFolder, fileType, isLinked }, place, busy, isMoved, gone, first, total }: RowProps) {
  const still = isLinked || busy
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: { draggable: still } })
  const handle = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (isMoved && !gone) handle.current?.focus()
  }, [isMoved, gone])
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
      <span className={styles.tools}>
        <button
          ref={(element) => {
            setActivatorNodeRef(element)
            handle.current = element
          }}
          type="button"
          className={`${styles.handle} needs-scripts`}
          {...attributes}
          {...listeners}
          aria-disabled={still || undefined}
          aria-label={`Przeciągnij, aby zmienić kolejność: ${name}`}
        >
          ⠿
        </button>
        <StepButtons id={id} name={name} place={first + place} count={total} still={still} gone={isMoved ? gone : undefined} />
      </span>
    </li>
  )
}

/** Writes the move into the form and sends it. */
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

export function OrderList({ form, items, moved, success, ...shown }: Props) {
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
            <Row key={item.id} item={item} place={place} busy={busy} isMoved={item.id === moved} {...shown} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
