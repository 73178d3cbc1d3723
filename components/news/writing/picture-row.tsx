'use client'
// One picture of the form: its preview, its description, and its position among the others.
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { PictureValue } from '#components/editor/chosen-file.ts'
import shared from '#components/editor/editor.module.css'
import { FileState } from '#components/editor/file-state.tsx'
import { TextField } from '#components/editor/text-field.tsx'
import { DragHandle } from '#components/ui/order/drag-handle.tsx'
import styles from './form.module.css'

interface Props {
  picture: PictureValue
  /** Limit of the description. */
  id: string
  limit: number
  errors: { file: string | undefined; description: string | undefined }
  onDescribe: (description: string) => void
  onRemove: () => void
  onRetry: () => void
  /** Buttons that change the order. */
  order?: ReactNode
}

/** Id of the hint that all pictures share. */
export const DESCRIPTION_HINT_ID = 'article-opisy-hint'

export function Picture({ picture, id, limit, errors, onDescribe, onRemove, onRetry, order }: Props) {
  const { fileName, fileSize, sending, source, description } = picture
  return (
    <div className={styles.picture} data-invalid={errors.file !== undefined || sending?.state === 'failed' || undefined}>
      {source ? <img src={source} alt="" className={styles.thumbnail} /> : <span className={styles.thumbnail} />}
      <div className={styles.name}>
        <FileState fileName={fileName} fileSize={fileSize} sending={sending} onRetry={onRetry} />
        {errors.file && <p className={shared.failed}>{errors.file}</p>}
      </div>
      <div className={styles.words}>
        <TextField
          id={id}
          label="Opis obrazu (tekst alternatywny)"
          value={description}
          onChange={onDescribe}
          limit={limit}
          hintId={DESCRIPTION_HINT_ID}
          error={errors.description}
        />
      </div>
      <div className={styles.tools}>
        {order}
        <button type="button" onClick={onRemove} aria-label={`Usuń obraz ${fileName}`}>
          Usuń
        </button>
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
  // Not disabled, because a keyboard user who moves a picture to the end would lose the focus.
  const [isFirst, isLast] = [place === 0, place === count - 1]
  const sortable = useSortable({ id: key })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      className={shared.sortable}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <Picture
        {...props}
        order={
          <>
            <DragHandle name={fileName} sortable={sortable} className={styles.handle} />
            <button type="button" aria-disabled={isFirst || undefined} onClick={() => !isFirst && onMove(place - 1)} aria-label={`Przesuń wyżej: ${fileName}`}>
              <span aria-hidden="true">↑</span>
            </button>
            <button type="button" aria-disabled={isLast || undefined} onClick={() => !isLast && onMove(place + 1)} aria-label={`Przesuń niżej: ${fileName}`}>
              <span aria-hidden="true">↓</span>
            </button>
          </>
        }
      />
    </li>
  )
}
