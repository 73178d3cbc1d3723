// Buttons of a row that move it by one place; they send the forms of `steps.tsx`.
import { isEnd, StepButton, type Way } from '#components/ui/order/step-button.tsx'
import { doorPath } from '#lib/provider/door-path.ts'

/** Ids of the forms. */
export const STEP_FORMS = { up: 'wyzej', down: 'nizej' } as const

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
  /** On the page for ordering. */
  isLarge?: boolean
}

export const StepButtons = ({ id, name, place, count, still = false, gone, isLarge = false }: Props) =>
  (['up', 'down'] as const).map((way) => (
    <StepButton
      key={way}
      way={way}
      name={name}
      place={place}
      count={count}
      still={still || isEnd(way, place, count)}
      takesFocus={gone === way}
      size={isLarge ? undefined : 'small'}
      form={STEP_FORMS[way]}
      formAction={doorPath(`${STEP_PATH}/${id}/${way}`)}
    />
  ))
