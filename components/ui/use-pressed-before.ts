'use client'
// A button that was pressed before React was there: the page's script has noted it.
import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react'

/**
 * Does once, as it begins, what the press meant; returns the handler of the presses that come after.
 *
 * React may hand out the very press that was noted, or drop it when the part is not there yet: the note alone counts.
 */
export function usePressedBefore(button: RefObject<HTMLButtonElement | null>, act: () => void): (press: MouseEvent) => void {
  /** The press that was done as the part began; undefined: it has not begun. */
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
