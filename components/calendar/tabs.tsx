// Views of the calendar that administrators switch between.
import { ViewTabs } from '#components/ui/view-tabs.tsx'

export const VIEW_PATH = '/kalendarz/widok'
export const MANAGE_PATH = '/kalendarz/zarzadzaniewydarzenia'

const TABS = [
  { href: VIEW_PATH, label: 'Widok' },
  { href: MANAGE_PATH, label: 'Zarządzanie wydarzeniami' },
] as const

export const CalendarTabs = ({ current }: { current: (typeof TABS)[number]['href'] }) => <ViewTabs label="Widoki kalendarza" views={TABS} current={current} />
