'use client'
// The answers of a voting in the order of its ballot. Without scripts there is a select for each place; with scripts
// there are two lists: the available answers and the chosen ones.
import { useSyncExternalStore } from 'react'
import styles from './form.module.css'
import { TransferLists } from './transfer-lists.tsx'

export interface Answer {
  id: number
  name: string
}

export interface AnswerProps {
  id: string
  name: string
  answers: readonly Answer[]
  /** In the order of the ballot. */
  chosen: readonly number[]
}

/** Number of empty places for more answers. */
const SPARE = 4
const PLACES_MIN = 8

const runs = () => true
const isServer = () => false
const never = () => () => undefined

function Places({ id, name, answers, chosen }: AnswerProps) {
  const places = Math.min(answers.length, Math.max(PLACES_MIN, chosen.length + SPARE))
  return (
    <ol className={styles.places}>
      {Array.from({ length: places }, (_, i) => (
        <li key={i}>
          <select id={i === 0 ? id : undefined} name={name} defaultValue={chosen[i] ?? ''} aria-label={`${i + 1}. wariant odpowiedzi`}>
            <option value="">brak</option>
            {answers.map((answer) => (
              <option key={answer.id} value={answer.id}>
                {answer.name}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  )
}

export function AnswerOptions(props: AnswerProps) {
  const hasScripts = useSyncExternalStore(never, runs, isServer)
  if (hasScripts) return <TransferLists {...props} />
  return (
    <div className={styles.awaited}>
      <Places {...props} />
    </div>
  )
}
