import { DayFilterFrame, type DayFilterProps } from './frame.tsx'
import { DayFilterInput } from './input.tsx'

/** With a calendar beside it. */
export const DayFilter = (props: DayFilterProps) => (
  <DayFilterFrame {...props}>{(facts) => <DayFilterInput {...facts} label={props.label} initial={props.value.typed} />}</DayFilterFrame>
)
