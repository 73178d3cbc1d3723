'use client'
// A field that empties itself: what is chosen, or let go on it, goes elsewhere at once.
import type { ComponentProps } from 'react'
import { FileField } from './file-field.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

interface Props extends Omit<ComponentProps<typeof FileField>, 'ref' | 'onChange' | 'busy'> {
  onChoose: (files: File[]) => void
}

export function FileInput({ onChoose, ...field }: Props) {
  const { ref, onChange } = useChosenFiles(onChoose)
  return <FileField {...field} ref={ref} onChange={onChange} />
}
