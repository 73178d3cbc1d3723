import { useEffect, useRef, type RefObject } from 'react'

/** Of a dialog that is open as long as it is rendered. The browser keeps focus inside, and gives it back when it closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
