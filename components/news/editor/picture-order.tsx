'use client'
// The pictures of the gallery in their order, changed by pointer, by keyboard on the handle, or by buttons.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { PictureValue } from '#components/editor/chosen-file.ts'
import styles from '#components/editor/editor.module.css'
import { SortablePicture } from './picture-row.tsx'

interface Props {
  pictures: readonly PictureValue[]
  limit: number
  errorOf: (path: string) => string | undefined
  onOrder: (pictures: PictureValue[]) => void
  onDescribe: (key: string, description: string) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

const INSTRUCTIONS = 'Naciśnij spację, aby podnieść obraz. Strzałkami w górę i w dół zmień jego miejsce, spacją go upuść, klawiszem Escape zrezygnuj.'

function announcements(pictures: readonly PictureValue[]): Announcements {
  const name = (key: UniqueIdentifier) => pictures.find((picture) => picture.key === key)?.fileName ?? ''
  const place = (key: UniqueIdentifier) => `${pictures.findIndex((picture) => picture.key === key) + 1} z ${pictures.length}`
  const lifted = (key: UniqueIdentifier) => `Podniesiono obraz ${name(key)}, miejsce ${place(key)}.`
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // It begins over its own place, at once: what was said of lifting it must not be cut short.
    onDragOver: ({ active, over }) =>
      !over ? '' : over.id === active.id ? lifted(active.id) : `Obraz ${name(active.id)} jest nad miejscem ${place(over.id)}.`,
    onDragEnd: ({ active, over }) => (over ? `Upuszczono obraz ${name(active.id)} na miejscu ${place(over.id)}.` : 'Upuszczono obraz.'),
    onDragCancel: ({ active }) => `Zrezygnowano. Obraz ${name(active.id)} jest na swoim miejscu.`,
  }
}

// At once: a page that still glides measures places that are no longer there.
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }

export function PictureOrder({ pictures, limit, errorOf, onOrder, onDescribe, onRemove, onRetry }: Props) {
  const [told, setTold] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, KEYBOARD))
  const placeOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key)
  const move = (from: number, to: number) => onOrder(arrayMove([...pictures], from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  const moveByButton = (from: number, to: number) => {
    move(from, to)
    setTold(`Obraz ${pictures[from]?.fileName ?? ''} jest teraz na miejscu ${to + 1} z ${pictures.length}.`)
  }
  return (
    <DndContext
      id="obrazy"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(pictures), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
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
        {told}
      </span>
    </DndContext>
  )
}
