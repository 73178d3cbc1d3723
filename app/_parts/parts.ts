// Parts of a page that React runs in the browser, each by itself, once they are used: the page around them is plain HTML. The build
// makes a chunk of each (`pages/parts.tsx`).
import type { ComponentType } from 'react'
import type { PartName } from '#components/parts/part.tsx'

/** Each is the component that `Part` is given beside its name. */
export const PARTS: Readonly<Record<PartName, () => Promise<ComponentType<never>>>> = {
  'basis-file': () => import('#components/votings/manage/on-behalf/basis-file.tsx').then((m) => m.BasisFile),
  'calendar-above': () => import('#components/calendar/grid/island.tsx').then((m) => m.CalendarAbove),
  'calendar-below': () => import('#components/calendar/grid/island.tsx').then((m) => m.CalendarBelow),
  'contact-files': () => import('#components/help/contact/files.tsx').then((m) => m.ContactFiles),
  'day-filter': () => import('#components/ui/day/filter/input.tsx').then((m) => m.DayFilterInput),
  'drop-target': () => import('#components/documents/upload/drop-target.tsx').then((m) => m.DropTarget),
  'help-file': () => import('#components/help/files/replace-file.tsx').then((m) => m.ReplaceFile),
  'register-file': () => import('#components/resolutions/add-file.tsx').then((m) => m.AddFile),
  'resolutions-sheet': () => import('#components/resolutions/import/preview.tsx').then((m) => m.ResolutionsSheet),
  'users-sheet': () => import('#components/users/import/preview.tsx').then((m) => m.UsersSheet),
}
