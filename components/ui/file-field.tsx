'use client'
// The one way to choose files in the portal: by the button within the frame, or by dropping files on it.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { UNSENT_FILE } from '#lib/forms/posted-form.ts'
import field from './field.module.css'
import styles from './file-field.module.css'
import { onFileDrop } from './on-file-drop.ts'

interface Props {
  id: string
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** The kinds and sizes that it accepts. */
  hint: ReactNode
  accept?: string | undefined
  multiple?: boolean
  /** Files may be dropped anywhere on its form; otherwise on the field only. */
  takesOnForm?: boolean
  /** Errors of the last choice. */
  problems?: readonly string[]
  /** Marks the field as wrong; false where the message is about other fields. */
  invalid?: boolean
  /** Files are being sent: no others are accepted. */
  busy?: boolean
  onChange?: () => void
  /** Shown between the messages and the field. */
  children?: ReactNode
}

const unchanging = () => () => undefined

const ONE_FILE = 'Można dodać tylko jeden plik.'

const dropText = (multiple: boolean, takesOnForm: boolean) =>
  `${multiple ? 'Pliki można' : 'Plik można'} też przeciągnąć ${takesOnForm ? 'na ten formularz' : 'na to pole'}.`

export function FileField({ id, ref, label, hint, accept, multiple = false, takesOnForm = false, busy = false, onChange, children, ...told }: Props) {
  const { problems = [], invalid = problems.length > 0 } = told
  const root = useRef<HTMLDivElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const onDrop = useEffectEvent((files: FileList) => {
    if (busy || !ref.current) return
    setTooMany(!multiple && files.length > 1)
    if (!multiple && files.length > 1) return
    ref.current.files = files
    // Listeners of the choice are called.
    ref.current.dispatchEvent(new Event('change', { bubbles: true }))
    root.current?.scrollIntoView({ block: 'nearest' })
  })
  // Once a script is here, it sends the file. React writes the name anew each time it draws the field, so it is told, not taken away.
  const name = useSyncExternalStore(
    unchanging,
    () => undefined,
    () => UNSENT_FILE,
  )
  useEffect(() => {
    const place = takesOnForm ? (root.current?.closest('form') ?? root.current) : root.current
    return place ? onFileDrop(place, (files) => onDrop(files)) : undefined
  }, [takesOnForm])
  const wrong = tooMany ? [ONE_FILE] : problems
  return (
    <div ref={root} className={field.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-opis`} className={field.hint}>
        {hint} {dropText(multiple, takesOnForm)}
      </p>
      {wrong.length > 0 && (
        <div id={`${id}-blad`} role="alert">
          {wrong.map((problem) => (
            <p key={problem} className={field.error}>
              {problem}
            </p>
          ))}
        </div>
      )}
      {children}
      <input
        id={id}
        ref={ref}
        type="file"
        name={name}
        className={styles.input}
        accept={accept}
        multiple={multiple}
        aria-describedby={wrong.length > 0 ? `${id}-opis ${id}-blad` : `${id}-opis`}
        aria-invalid={invalid || tooMany || undefined}
        onChange={() => {
          setTooMany(false)
          onChange?.()
        }}
      />
    </div>
  )
}
