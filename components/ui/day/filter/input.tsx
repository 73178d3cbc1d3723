'use client'
// The framework is loaded when the button of the calendar is pressed.
import type { InputFacts } from '#components/ui/calendar-input.tsx'
import { DayInput } from '#components/ui/day/input.tsx'

const OPENER = { 'data-begins': 'pressed', suppressHydrationWarning: true } as const

export const DayFilterInput = (facts: Omit<InputFacts, 'takesFocus' | 'min' | 'opener'>) => <DayInput {...facts} takesFocus={false} opener={OPENER} />
