import { useEffect, useRef, type RefObject } from 'react'

/** For a dialog that is open while it is rendered. The browser keeps the focus inside and returns it when the dialog closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
