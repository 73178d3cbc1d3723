'use client'
// How much of a text's length is used, told while one types; aloud only when little is left.
import field from '#components/ui/field.module.css'
import { useEffect, useState } from 'react'
import styles from './form.module.css'

interface Props {
  /** Id of the text field. */
  of: string
  max: number
}

const NEAR = 100
/** As it is sent: a line end is two characters. */
const lengthOf = (text: string): number => text.trim().replace(/\r?\n/g, '\r\n').length

export function TitleCount({ of, max }: Props) {
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => {
    const field = document.getElementById(of)
    if (!(field instanceof HTMLTextAreaElement)) return
    const count = () => setLength(lengthOf(field.value))
    count()
    field.addEventListener('input', count)
    return () => field.removeEventListener('input', count)
  }, [of])
  const left = max - (length ?? 0)
  const told = left < 0 ? `Tekst jest za długi o ${-left}.` : left <= NEAR ? `Pozostało znaków: ${left}.` : ''
  return (
    <div className={styles.count}>
      {length !== null && <span aria-hidden="true">{`${length} / ${max}`}</span>}
      <span role="status" className={left < 0 ? field.error : 'hidden-text'}>
        {told}
      </span>
    </div>
  )
}
