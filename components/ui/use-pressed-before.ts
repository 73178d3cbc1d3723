'use client'
// A button that was pressed before React was there: the page's script has noted it.
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Does once, as it begins, what the press meant. */
export function usePressedBefore(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const begin = useEffectEvent(() => {
    if (button.current?.dataset.pressed !== undefined) act()
  })
  useEffect(() => begin(), [])
}
