'use client'
// While files are being sent, the person is asked before the page is left: by a link, by Back, by reloading or closing it.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { allowLeaving, isSessionEnding } from '#components/shell/page-script.ts'
import { LeaveDialog } from './leave-dialog.tsx'

export interface LeaveGuard {
  /** The dialog; it may be rendered anywhere on the page. */
  question: ReactNode
  /** Leaves on purpose, without a question. */
  leave: (address: string) => void
}

/** The link that a click follows in this tab; null: the page stays. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const samePage = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search
  return samePage ? null : link
}

type Destination = { kind: 'address'; address: string } | { kind: 'back' }

/** `active`: something would be lost. `stop`: called when the person leaves nevertheless. */
export function useLeaveGuard(active: boolean, stop?: () => void): LeaveGuard {
  const [wanted, setWanted] = useState<Destination | null>(null)
  const leaving = useRef(false)
  /** An extra entry was added to the history, so that Back leads to this page first. */
  const hasStep = useRef(false)

  useEffect(() => {
    if (!active) return
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event)
      if (!link || leaving.current) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ kind: 'address', address: link.href })
    }
    const onBack = (event: PopStateEvent) => {
      if (leaving.current) return
      event.stopImmediatePropagation()
      history.pushState(history.state, '', location.href)
      setWanted({ kind: 'back' })
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !isSessionEnding()) event.preventDefault()
    }
    if (!hasStep.current) history.pushState(history.state, '', location.href)
    hasStep.current = true
    // Registered for the capture phase, before the listeners of the router and the page's script.
    addEventListener('click', onClick, { capture: true })
    addEventListener('popstate', onBack, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      // The upload is over; the next one asks again.
      setWanted(null)
      removeEventListener('click', onClick, { capture: true })
      removeEventListener('popstate', onBack, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [active])

  const leave = useCallback((address: string) => {
    leaving.current = true
    allowLeaving()
    // Replaces the extra entry of the history.
    if (hasStep.current) location.replace(address)
    else location.assign(address)
  }, [])

  const confirmed = () => {
    stop?.()
    if (wanted?.kind === 'address') return leave(wanted.address)
    leaving.current = true
    allowLeaving()
    history.go(-2)
  }
  return { question: wanted && active && <LeaveDialog onStay={() => setWanted(null)} onLeave={confirmed} />, leave }
}
