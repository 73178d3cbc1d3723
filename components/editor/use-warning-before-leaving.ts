'use client'
// Asks before unsaved work on an article is left.
import { useCallback, useEffect, useRef } from 'react'
import { isSessionEnding } from '#components/shell/page-script.ts'

/** Returns the function to call before the page is left on purpose. */
export function useWarningBeforeLeaving(unsaved: boolean): () => void {
  const leaving = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !isSessionEnding()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  return useCallback(() => void (leaving.current = true), [])
}
