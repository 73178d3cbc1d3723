import { DayFilterFrame, type DayFilterProps } from './day-filter-frame.tsx'
import { DayFilterInput } from './day-filter-input.tsx'

/** With a calendar beside it. */
export const DayFilter = (props: DayFilterProps) => (
  <DayFilterFrame {...props}>{(facts) => <DayFilterInput {...facts} label={props.label} initial={props.value.typed} />}</DayFilterFrame>
)
