'use client'
// One picture of the form: what it shows, its description, and its place among the others.
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { PictureValue } from '#components/editor/chosen-file.ts'
import styles from '#components/editor/editor.module.css'
import { FileState } from '#components/editor/file-state.tsx'
import { TextField } from '#components/editor/text-field.tsx'

interface Props {
  picture: PictureValue
  /** Of the description's field. */
  id: string
  limit: number
  errors: { file: string | undefined; description: string | undefined }
  onDescribe: (description: string) => void
  onRemove: () => void
  onRetry: () => void
  /** Buttons for the order. */
  order?: ReactNode
}

const DESCRIPTION_HINT = 'Co widać na obrazie: usłyszą to osoby, które go nie widzą.'

export function Picture({ picture, id, limit, errors, onDescribe, onRemove, onRetry, order }: Props) {
  const { fileName, fileSize, sending, source, description } = picture
  return (
    <div className={styles.picture}>
      {source ? <img src={source} alt="" className={styles.thumbnail} /> : <span className={styles.thumbnail} />}
      <div className={styles.pictureFacts}>
        <FileState fileName={fileName} fileSize={fileSize} sending={sending} onRetry={onRetry} />
        {errors.file && <p className={styles.failed}>{errors.file}</p>}
        <TextField
          id={id}
          label="Opis obrazu (tekst alternatywny)"
          value={description}
          onChange={onDescribe}
          limit={limit}
          hint={DESCRIPTION_HINT}
          error={errors.description}
        />
        <div className={styles.tools}>
          {order}
          <Button kind="secondary" onClick={onRemove} aria-label={`Usuń obraz ${fileName}`}>
            Usuń
          </Button>
        </div>
      </div>
    </div>
  )
}

interface SortableProps extends Omit<Props, 'order'> {
  place: number
  count: number
  onMove: (to: number) => void
}

export function SortablePicture({ place, count, onMove, ...props }: SortableProps) {
  const { fileName, key } = props.picture
  // Not disabled: who moves a picture to the edge by keyboard would lose the place on the page.
  const [isFirst, isLast] = [place === 0, place === count - 1]
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: key })
  return (
    <li
      ref={setNodeRef}
      className={styles.sortable}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <Picture
        {...props}
        order={
          <>
            <button
              ref={setActivatorNodeRef}
              type="button"
              className={styles.handle}
              {...attributes}
              {...listeners}
              aria-label={`Przeciągnij, aby zmienić kolejność: ${fileName}`}
            >
              ⠿
            </button>
            <Button
              kind="secondary"
              aria-disabled={isFirst || undefined}
              onClick={() => !isFirst && onMove(place - 1)}
              aria-label={`Przesuń wyżej: ${fileName}`}
            >
              Wyżej
            </Button>
            <Button kind="secondary" aria-disabled={isLast || undefined} onClick={() => !isLast && onMove(place + 1)} aria-label={`Przesuń niżej: ${fileName}`}>
              Niżej
            </Button>
          </>
        }
      />
    </li>
  )
}
