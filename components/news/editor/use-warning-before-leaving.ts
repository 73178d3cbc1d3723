'use client'
// Unsaved work on an article is not left by mistake.
import { useCallback, useEffect, useRef } from 'react'
import { useSessionEnds } from '#components/shell/use-session-ends.ts'

/** Answers what is called before the page is left on purpose. */
export function useWarningBeforeLeaving(unsaved: boolean): () => void {
  const leaving = useRef(false)
  const sessionEnds = useSessionEnds()
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !sessionEnds()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved, sessionEnds])
  return useCallback(() => void (leaving.current = true), [])
}
