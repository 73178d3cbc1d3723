'use client'
// A field that empties itself: chosen or dropped files are handed on at once.
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
