'use client'
// Typing hides the choices that do not match; chosen ones stay.
import { useState } from 'react'
import styles from './field.module.css'

interface Props {
  /** Id of the group of boxes. */
  of: string
  label: string
}

const folded = (text: string) => text.toLocaleLowerCase('pl').trim()

export function ChoiceFilter({ of, label }: Props) {
  const [told, setTold] = useState('')
  function filter(typed: string): void {
    const choices = [...(document.getElementById(of)?.querySelectorAll('label') ?? [])]
    const wanted = folded(typed)
    let count = 0
    for (const choice of choices) {
      const fits = folded(choice.textContent ?? '').includes(wanted)
      choice.hidden = !fits && !choice.querySelector('input')?.checked
      if (fits) count += 1
    }
    setTold(wanted === '' ? '' : count === 0 ? 'Nic nie pasuje.' : `Pasuje: ${count}.`)
  }
  return (
    <div className={`${styles.field} needs-scripts`}>
      <label htmlFor={`${of}-szukaj`}>{label}</label>
      <input
        id={`${of}-szukaj`}
        type="search"
        autoComplete="off"
        onChange={({ currentTarget }) => filter(currentTarget.value)}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={styles.hint}>
        {told}
      </p>
    </div>
  )
}
