'use client'
// A text field that shows while typing how much of its limit is left.
import { useEffect, useState } from 'react'
import field from '#components/ui/field.module.css'
import { charactersLeft, TOLD_BELOW } from '#lib/format/length-hints.ts'
import styles from './editor.module.css'

interface Props {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  limit: number
  hint?: string
  error?: string | undefined
  rows?: number
  type?: 'text' | 'url'
  required?: boolean
  /** For many fields of one kind: the count appears near the limit, and the hint is shared; this is its element's id. */
  hintId?: string
}

/** Screen readers announce the count after a pause in typing. */
const ANNOUNCE_AFTER_MS = 1000

const left = (value: string, limit: number): number => limit - value.trim().length

function Counter({ id, value, limit, quiet }: { id: string; value: string; limit: number; quiet: boolean }) {
  const [announcement, setAnnouncement] = useState('')
  const rest = left(value, limit)
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(rest <= TOLD_BELOW && value !== '' ? charactersLeft(rest) : ''), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rest, value])
  return (
    <>
      {(!quiet || rest <= TOLD_BELOW) && (
        <p id={`${id}-licznik`} className={rest < 0 ? `${styles.counter} ${styles.over}` : styles.counter}>
          {charactersLeft(rest)}
        </p>
      )}
      <span className="hidden-text" role="status">
        {announcement}
      </span>
    </>
  )
}

export function TextField({ id, label, value, onChange, limit, hint, error, rows, type = 'text', required, hintId }: Props) {
  const rest = left(value, limit)
  const invalid = error !== undefined || rest < 0
  const quiet = hintId !== undefined
  const facts = {
    id,
    value,
    'aria-invalid': invalid || undefined,
    required,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`, hintId, (!quiet || rest <= TOLD_BELOW) && `${id}-licznik`].filter(Boolean).join(' '),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <span className="hidden-text">Błąd: </span>
          {error}
        </p>
      )}
      {rows ? <textarea {...facts} rows={rows} /> : <input {...facts} type={type} />}
      <Counter id={id} value={value} limit={limit} quiet={quiet} />
    </div>
  )
}
