'use client'
// Tells the page's script that a navigation without a new document has arrived.
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

export function NavigationArrived() {
  const path = usePathname()
  const query = useSearchParams()
  useEffect(() => {
    // Stored too, because the page's script may run later.
    document.documentElement.dataset.begun = ''
    dispatchEvent(new Event('km-arrived'))
  }, [path, query])
  return null
}
