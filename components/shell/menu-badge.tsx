'use client'
import dynamic from 'next/dynamic'
import type { Badge } from '#lib/shell/menu.ts'

// Fetched after the page is there: nobody waits for a number.
const Count = dynamic(() => import('./menu-count.tsx').then((m) => m.MenuCount), { ssr: false })

export const MenuBadge = ({ badge }: { badge: Badge }) => <Count badge={badge} />
