// Buttons of a row that move it by one place; they send the forms of `steps.tsx`.
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './order.module.css'

/** Ids of the forms. */
export const STEP_FORMS = { up: 'wyzej', down: 'nizej' } as const
export type Way = keyof typeof STEP_FORMS

const WORDS = { up: 'Przesuń wyżej', down: 'Przesuń niżej' } as const
const SIGNS = { up: '↑', down: '↓' } as const
const STEP_PATH = '/api/documents/order'

interface Props {
  id: number
  name: string
  /** Index in the whole folder, from 0. */
  place: number
  count: number
  /** It cannot be moved. */
  still?: boolean
  /** The direction in which it was just moved: that button gets the focus. */
  gone?: Way | undefined
}

export function StepButtons({ id, name, place, count, still = false, gone }: Props) {
  return (['up', 'down'] as const).map((way) => {
    const isEnd = still || (way === 'up' ? place === 0 : place === count - 1)
    return (
      <button
        key={way}
        // At the end of the list the button stays, so that it keeps the focus.
        type={isEnd ? 'button' : 'submit'}
        form={STEP_FORMS[way]}
        formAction={isEnd ? undefined : doorPath(`${STEP_PATH}/${id}/${way}`)}
        className={styles.step}
        aria-disabled={isEnd || undefined}
        aria-label={`${WORDS[way]}: ${name} (miejsce ${place + 1} z ${count})`}
        {...(gone === way && { autoFocus: true })}
      >
        <span aria-hidden="true">{SIGNS[way]}</span>
      </button>
    )
  })
}
