'use client'
// The agenda pasted as text, and beneath it how each line was understood. Only what was shown is saved: without scripts the form comes
// back once with it.
import { useEffect, useRef, useState } from 'react'
import { agendaSeal, readAgenda, type ReadItem } from '#common/agenda-text.ts'
import { counted } from '#common/plural.ts'
import styles from '#components/meetings/meetings.module.css'

interface Props {
  id: string
  /** What was typed before. */
  initial: string
  describedBy: string | undefined
  isWrong: boolean
  takesFocus: boolean
}

const POINTS = { one: 'punkt', few: 'punkty', many: 'punktów' }

const Understood = ({ items }: { items: readonly ReadItem[] }) => (
  <div className={styles.understood}>
    <p aria-live="polite">Odczytano {counted(items.length, POINTS)}:</p>
    <ol>
      {items.map(({ title, speaker }, place) => (
        <li key={place}>
          {title}
          {speaker && <span className={styles.note}> – {speaker}</span>}
        </li>
      ))}
    </ol>
  </div>
)

export function AgendaInput({ id, initial, describedBy, isWrong, takesFocus }: Props) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement | null>(null)
  // Something may have been typed, or brought back by the browser, before this came.
  useEffect(() => setText(field.current?.value ?? ''), [])
  const items = readAgenda(text)
  return (
    <>
      <textarea
        ref={field}
        id={id}
        name="agendaText"
        rows={8}
        defaultValue={initial}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        {...(takesFocus && { autoFocus: true })}
      />
      <input type="hidden" name="agendaSeen" value={agendaSeal(items)} />
      {items.length > 0 && <Understood items={items} />}
    </>
  )
}
