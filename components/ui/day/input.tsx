'use client'
import { shownDay } from '#common/shown-time.ts'
import { tidyTypedDay, typedDay } from '#common/typed-time.ts'
import { CalendarInput, type InputFacts } from '#components/ui/calendar-input.tsx'

export const DayInput = (facts: InputFacts) => (
  <CalendarInput
    {...facts}
    dayOf={typedDay}
    withDay={shownDay}
    onLeft={(field) => {
      field.value = tidyTypedDay(field.value)
    }}
  />
)
