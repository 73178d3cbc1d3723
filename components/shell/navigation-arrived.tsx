'use client'
// Tells the page's script that a navigation without a new document has arrived.
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

export function NavigationArrived() {
  const path = usePathname()
  const query = useSearchParams()
  useEffect(() => {
    // Kept too: the page's script may come after this.
    document.documentElement.dataset.begun = ''
    dispatchEvent(new Event('km-arrived'))
  }, [path, query])
  return null
}
