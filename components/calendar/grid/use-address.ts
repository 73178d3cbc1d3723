'use client'
// The period that the address names. While the grid is there, steps to another one do not leave the page: the grid goes along, and
// what else is about the period comes anew.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { today } from '#common/warsaw-clock.ts'
import { FOLLOWS, followTo } from '#components/parts/same-page.ts'
import { periodHref, periodKey, readPeriod, type Period } from '#lib/calendar/periods.ts'

export type ShownPeriod = Pick<Period, 'view' | 'from'>

const periodAt = ({ searchParams }: URL): Period | null => readPeriod(Object.fromEntries(searchParams), today())

/** Of a link to another period, pressed to be followed here. */
function pressedHref(press: MouseEvent): string | null {
  if (press.defaultPrevented || press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return null
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>(`[${FOLLOWS}] a`) : null
  return link?.origin === location.origin && link.pathname === location.pathname && periodAt(new URL(link.href)) ? link.href : null
}

interface Address {
  period: ShownPeriod
  /** To what the grid shows. */
  go: (now: ShownPeriod) => void
}

/** `arrived`: the rest of the page is of the period. */
export function useAddress(first: ShownPeriod & { path: string }, arrived: () => void): Address {
  const [period, setPeriod] = useState<ShownPeriod>(first)
  const current = useRef(periodKey(first))
  const underway = useRef<AbortController>(null)

  async function follow(href: string): Promise<void> {
    const asked = periodAt(new URL(href, location.href))
    if (asked === null) return location.assign(href)
    underway.current?.abort()
    underway.current = new AbortController()
    current.current = periodKey(asked)
    setPeriod(asked)
    if (await followTo(href, underway.current.signal)) arrived()
  }
  const push = (href: string) => {
    // Pressed twice, or there already.
    if (href === location.href) return
    history.pushState(null, '', href)
    void follow(href)
  }
  const onPress = useEffectEvent((press: MouseEvent) => {
    const href = pressedHref(press)
    if (href === null) return
    press.preventDefault()
    push(href)
  })
  /** Back and forward; a place on the page is none. */
  const onPop = useEffectEvent(() => {
    const asked = periodAt(new URL(location.href))
    if (asked === null || periodKey(asked) !== current.current) void follow(location.href)
  })
  useEffect(() => {
    const [press, pop] = [(event: MouseEvent) => onPress(event), () => onPop()]
    document.addEventListener('click', press)
    addEventListener('popstate', pop)
    return () => {
      document.removeEventListener('click', press)
      removeEventListener('popstate', pop)
    }
  }, [])
  const go = (now: ShownPeriod) => {
    if (periodKey(now) !== current.current) push(new URL(periodHref(first.path, now), location.href).href)
  }
  return { period, go }
}
