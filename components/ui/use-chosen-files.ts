'use client'
// A file input that empties itself: chosen files are handed on at once.
import { useEffect, useEffectEvent, useRef } from 'react'

/** Props of the input. Files that were chosen before hydration are taken as well. */
export function useChosenFiles(take: (files: File[]) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const onChange = () => {
    const chosen = [...(ref.current?.files ?? [])]
    // Emptied, so that a removed file can be chosen again.
    if (ref.current) ref.current.value = ''
    if (chosen.length > 0) take(chosen)
  }
  const begin = useEffectEvent(onChange)
  useEffect(() => begin(), [])
  return { ref, onChange }
}
