'use client'
// The button by which an item of an ordered list is dragged, or lifted by keyboard.
import type { useSortable } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import styles from './order.module.css'

interface Props {
  /** Of the item. */
  name: string
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
  /** The item cannot be moved now. */
  still?: boolean
  /** The item was moved last, so the focus stays with it. */
  takesFocus?: boolean
  className?: string | undefined
}

export function DragHandle({ name, sortable: { attributes, listeners, setActivatorNodeRef }, still = false, takesFocus = false, className }: Props) {
  const handle = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    // Whoever has already gone on, or down the page, before the scripts came is not taken back.
    if (takesFocus && document.activeElement === document.body) handle.current?.focus({ preventScroll: scrollY !== 0 })
  }, [takesFocus])
  return (
    <button
      ref={(element) => {
        setActivatorNodeRef(element)
        handle.current = element
      }}
      type="button"
      className={`${className ?? styles.handle} needs-scripts`}
      {...attributes}
      {...listeners}
      aria-disabled={still || undefined}
      aria-label={`Przeciągnij, aby zmienić kolejność: ${name}`}
    >
      ⠿
    </button>
  )
}
