'use client'
// A text of the article's form, with what is left of its limit told while one types.
import { useEffect, useState } from 'react'
import field from '#components/ui/field.module.css'
import { counted } from '#lib/format/plural.ts'
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
}

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' }
/** A screen reader hears the count when typing rests, and only when it matters. */
const ANNOUNCE_AFTER_MS = 1000
const ANNOUNCE_BELOW = 20

const left = (value: string, limit: number): number => limit - value.trim().length
const leftText = (rest: number): string => (rest >= 0 ? `Pozostało: ${counted(rest, CHARACTERS)}` : `Za długo o ${counted(-rest, CHARACTERS)}. Skróć tekst`)

function Counter({ id, value, limit }: { id: string; value: string; limit: number }) {
  const [told, setTold] = useState('')
  const rest = left(value, limit)
  useEffect(() => {
    const timer = setTimeout(() => setTold(rest <= ANNOUNCE_BELOW && value !== '' ? leftText(rest) : ''), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rest, value])
  return (
    <>
      <p id={`${id}-licznik`} className={rest < 0 ? `${styles.counter} ${styles.over}` : styles.counter}>
        {leftText(rest)}
      </p>
      <span className="hidden-text" role="status">
        {told}
      </span>
    </>
  )
}

export function TextField({ id, label, value, onChange, limit, hint, error, rows, type = 'text' }: Props) {
  const invalid = error !== undefined || left(value, limit) < 0
  const facts = {
    id,
    value,
    'aria-invalid': invalid || undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`, `${id}-licznik`].filter(Boolean).join(' '),
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
      <Counter id={id} value={value} limit={limit} />
    </div>
  )
}
