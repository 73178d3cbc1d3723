'use client'
// Unsaved work on an article is not left by mistake.
import { useCallback, useEffect, useRef } from 'react'
import { isSessionEnding } from '#components/shell/page-script.ts'

/** Answers what is called before the page is left on purpose. */
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
