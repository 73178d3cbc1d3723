'use client'
// The order of the gallery's pictures, changed by pointer, by keyboard at the handle, or by buttons.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { PictureValue } from '#components/editor/chosen-file.ts'
import styles from '#components/editor/editor.module.css'
import { SORTING_KEYBOARD, sortingWords } from '#components/ui/order/sorting.ts'
import { SortablePicture } from './picture-row.tsx'

interface Props {
  pictures: readonly PictureValue[]
  limit: number
  errorOf: (path: string) => string | undefined
  onOrder: (keys: string[]) => void
  onDescribe: (key: string, description: string) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

export function PictureOrder({ pictures, limit, errorOf, onOrder, onDescribe, onRemove, onRetry }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, SORTING_KEYBOARD))
  const placeOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key)
  const move = (from: number, to: number) =>
    onOrder(
      arrayMove(
        pictures.map(({ key }) => key),
        from,
        to,
      ),
    )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  const moveByButton = (from: number, to: number) => {
    move(from, to)
    setAnnouncement(`Obraz ${pictures[from]?.fileName ?? ''} jest teraz na miejscu ${to + 1} z ${pictures.length}.`)
  }
  return (
    <DndContext
      id="obrazy"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={sortingWords({ what: 'obraz', name: (key) => pictures[placeOf(key)]?.fileName ?? '', placeOf, count: pictures.length })}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={styles.pictures} aria-label="Obrazy w kolejności galerii">
          {pictures.map((picture, i) => (
            <SortablePicture
              key={picture.key}
              picture={picture}
              id={`article-images.${i}.description`}
              limit={limit}
              errors={{ file: errorOf(`images.${i}.imageFile`) ?? errorOf(`images.${i}.id`), description: errorOf(`images.${i}.description`) }}
              place={i}
              count={pictures.length}
              onMove={(to) => moveByButton(i, to)}
              onDescribe={(description) => onDescribe(picture.key, description)}
              onRemove={() => onRemove(picture.key)}
              onRetry={() => onRetry(picture.key)}
            />
          ))}
        </ol>
      </SortableContext>
      <span className="hidden-text" role="status">
        {announcement}
      </span>
    </DndContext>
  )
}
