// A button that moves an item of an ordered list by one place. It works without scripts: it sends the form around it, or the one it names.
import styles from './order.module.css'

export type Way = 'up' | 'down'

const WORDS = { up: 'Przesuń wyżej', down: 'Przesuń niżej' } as const
const SIGNS = { up: '↑', down: '↓' } as const

/** Whether an item cannot go further: `place` counts from 0. */
export const isEnd = (way: Way, place: number, count: number): boolean => (way === 'up' ? place === 0 : place === count - 1)

interface Props {
  way: Way
  name: string
  /** From 0. */
  place: number
  count: number
  /** The item cannot go this way. */
  still: boolean
  /** It was just moved this way: the button keeps the focus. */
  takesFocus: boolean
  size?: 'small' | undefined
  form?: string
  formAction?: string
  /** What it tells a form that the buttons of many items send. */
  tells?: { field: string; value: number }
}

export const StepButton = ({ way, name, place, count, still, takesFocus, size, form, formAction, tells }: Props) => (
  <button
    // At an end it stays a button, so that it keeps the focus that brought it there.
    type={still ? 'button' : 'submit'}
    form={form}
    formAction={still ? undefined : formAction}
    name={still ? undefined : tells?.field}
    value={still ? undefined : tells?.value}
    className={size === 'small' ? `${styles.step} ${styles.small}` : styles.step}
    aria-disabled={still || undefined}
    aria-label={`${WORDS[way]}: ${name} (miejsce ${place + 1} z ${count})`}
    {...(takesFocus && { autoFocus: true })}
  >
    <span aria-hidden="true">{SIGNS[way]}</span>
  </button>
)
