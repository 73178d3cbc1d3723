// Buttons of a row that move it by one place; they send the forms of `steps.tsx`.
import { StepButtons, type Way } from '#components/ui/order/step-button.tsx'
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

const ALWAYS = { up: true, down: true } as const
const addressOf = (id: number, way: Way) => doorPath(`${STEP_PATH}/${id}/${way}`)

export const NodeStepButtons = ({ id, still = false, gone, isLarge = false, ...row }: Props) => (
  <StepButtons
    {...row}
    still={still ? ALWAYS : undefined}
    gone={gone}
    size={isLarge ? undefined : 'small'}
    form={STEP_FORMS}
    formAction={{ up: addressOf(id, 'up'), down: addressOf(id, 'down') }}
  />
)
