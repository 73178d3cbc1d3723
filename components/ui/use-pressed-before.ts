'use client'
// A button that was pressed before hydration: the page's script has recorded it.
import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react'

/**
 * Performs the recorded press once after hydration; returns the handler of later presses.
 *
 * React may replay the recorded press, or drop it when the part is not rendered yet: only the record counts.
 */
export function usePressedBefore(button: RefObject<HTMLButtonElement | null>, act: () => void): (press: MouseEvent) => void {
  /** The press that was performed after hydration; undefined: not hydrated yet. */
  const done = useRef<string | null>(undefined)
  const begin = useEffectEvent(() => {
    if (done.current !== undefined) return
    done.current = button.current?.dataset.pressed ?? null
    if (done.current !== null) act()
  })
  useEffect(() => begin(), [])
  return ({ nativeEvent }) => {
    if (done.current !== undefined && done.current !== String(nativeEvent.timeStamp)) act()
  }
}
