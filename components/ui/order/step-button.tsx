// Buttons that move an item of an ordered list by one place. They work without scripts: they send the form around them, or the one they name.
import styles from './order.module.css'

export type Way = 'up' | 'down'

const WORDS = { up: 'Przesuń wyżej', down: 'Przesuń niżej' } as const
const SIGNS = { up: '↑', down: '↓' } as const

/** Whether an item cannot go further: `place` counts from 0. */
const isEnd = (way: Way, place: number, count: number): boolean => (way === 'up' ? place === 0 : place === count - 1)

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

interface PairProps extends Pick<Props, 'name' | 'place' | 'count' | 'size' | 'tells'> {
  /** Missing: at the ends. */
  still?: Readonly<Record<Way, boolean>> | undefined
  /** The way it was just moved. */
  gone: Way | undefined
  /** Ids of the forms that they send. */
  form: Readonly<Record<Way, string>>
  /** Where to, if the form does not say. */
  formAction?: Readonly<Record<Way, string>>
}

/** Both, in the row of an item of a list whose rows share their forms. */
export const StepButtons = ({ still, gone, form, formAction, ...row }: PairProps) =>
  (['up', 'down'] as const).map((way) => (
    <StepButton
      key={way}
      {...row}
      way={way}
      still={still?.[way] ?? isEnd(way, row.place, row.count)}
      takesFocus={gone === way}
      form={form[way]}
      {...(formAction && { formAction: formAction[way] })}
    />
  ))
