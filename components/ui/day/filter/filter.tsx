import { Part } from '#components/parts/part.tsx'
import { DayFilterFrame, type DayFilterProps } from './frame.tsx'
import { DayFilterInput } from './input.tsx'

/** With a calendar beside it. */
export const DayFilter = (props: DayFilterProps) => (
  <DayFilterFrame {...props}>
    {(facts) => <Part name="day-filter" of={DayFilterInput} props={{ ...facts, label: props.label, initial: props.value.typed }} />}
  </DayFilterFrame>
)
