'use client'
// Around radio buttons of which one means "none": pressing the chosen one again selects "none".
import { useRef, type ReactNode, type SyntheticEvent } from 'react'

export function Clearable({ children }: { children: ReactNode }) {
  // Arrow keys choose by a click of the browser's own: what was chosen is looked up before either.
  const chosenBefore = useRef<Element | null>(null)
  const remember = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    chosenBefore.current = currentTarget.querySelector('input:checked')
  }
  const clear = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    const none = currentTarget.querySelector<HTMLInputElement>('input[value=""]')
    if (!none || !(target instanceof HTMLInputElement) || target !== chosenBefore.current) return
    none.checked = true
    // As if it had been pressed: the page then knows that something is unsaved, and asks before it is left.
    none.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div role="presentation" onPointerDownCapture={remember} onKeyDownCapture={remember} onClick={clear}>
      {children}
    </div>
  )
}
