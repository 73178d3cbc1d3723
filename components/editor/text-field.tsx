'use client'
// A text of the article's form, with what is left of its limit told while one types.
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
  /** Of many alike: what is left is told when it matters, and the hint stands once, above them all, as the element of this id. */
  hintId?: string
}

/** A screen reader hears the count when typing rests. */
const ANNOUNCE_AFTER_MS = 1000

const left = (value: string, limit: number): number => limit - value.trim().length

function Counter({ id, value, limit, quiet }: { id: string; value: string; limit: number; quiet: boolean }) {
  const [told, setTold] = useState('')
  const rest = left(value, limit)
  useEffect(() => {
    const timer = setTimeout(() => setTold(rest <= TOLD_BELOW && value !== '' ? charactersLeft(rest) : ''), ANNOUNCE_AFTER_MS)
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
        {told}
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
