'use client'
// Shows while typing how much of a text's limit is used; announced only when little is left.
import field from '#components/ui/field.module.css'
import { useEffect, useState } from 'react'
import { charactersLeft, TOLD_BELOW } from '#lib/format/length-hints.ts'
import styles from './form.module.css'

interface Props {
  /** Id of the text field. */
  of: string
  max: number
}

/** The length as it is sent: a line break counts as two characters. */
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
  return (
    <div className={styles.count}>
      {length !== null && (
        <span aria-hidden="true" className={left < 0 ? field.error : undefined}>
          {charactersLeft(left)}
        </span>
      )}
      <span role="status" className="hidden-text">
        {left <= TOLD_BELOW && charactersLeft(left)}
      </span>
    </div>
  )
}
