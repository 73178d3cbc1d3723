// Parts of a page that React runs in the browser, each by itself, once they are used: the page around them is plain HTML. The build
// makes a chunk of each (`pages/parts.tsx`).
import type { ComponentType } from 'react'
import type { PartName } from '#components/parts/part.tsx'

/** Each is the component that `Part` is given beside its name. */
export const PARTS: Readonly<Record<PartName, () => Promise<ComponentType<never>>>> = {
  'calendar-above': () => import('#components/calendar/grid/island.tsx').then((m) => m.CalendarAbove),
  'calendar-below': () => import('#components/calendar/grid/island.tsx').then((m) => m.CalendarBelow),
}
