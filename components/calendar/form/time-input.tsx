'use client'
// The browser's own field of a day and time; where scripts run, the picker takes its place once it is there.
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { TimeInputProps } from './time-picker.tsx'

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function PlainInput({ id, name, min, initial, invalid, describedBy, takesFocus }: TimeInputProps) {
  return (
    <input
      id={id}
      name={name}
      // What no such field can hold is kept as text.
      type={initial === '' || SHAPE.test(initial) ? 'datetime-local' : 'text'}
      min={min}
      defaultValue={initial}
      aria-invalid={invalid ? true : undefined}
      aria-describedby={describedBy}
      {...(takesFocus && { autoFocus: true })}
    />
  )
}

export function TimeInput(props: TimeInputProps) {
  const [Picker] = useState(() =>
    dynamic(() => import('./time-picker.tsx').then((m) => m.TimePicker), { ssr: false, loading: () => <PlainInput {...props} /> }),
  )
  return SHAPE.test(props.initial) || props.initial === '' ? <Picker {...props} /> : <PlainInput {...props} />
}
