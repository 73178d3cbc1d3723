'use client'
// An input of files that empties itself: what is chosen goes elsewhere at once.
import { useEffect, useEffectEvent, useRef } from 'react'

/** Props of the input. What was chosen before React was there is taken as it begins. */
export function useChosenFiles(take: (files: File[]) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const onChange = () => {
    const chosen = [...(ref.current?.files ?? [])]
    // The same file may be chosen again after it was taken out.
    if (ref.current) ref.current.value = ''
    if (chosen.length > 0) take(chosen)
  }
  const begin = useEffectEvent(onChange)
  useEffect(() => begin(), [])
  return { ref, onChange }
}
