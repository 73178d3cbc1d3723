// Views of the news that administrators switch between.
import { ViewTabs } from '#components/ui/view-tabs.tsx'

const TABS = [
  { href: '/aktualnosci', label: 'Widok główny' },
  { href: '/aktualnosci/wersjerob', label: 'Wersje robocze' },
  { href: '/aktualnosci/opublikowane', label: 'Opublikowane' },
  { href: '/aktualnosci/archiwum', label: 'Zarchiwizowane' },
] as const

export const NewsTabs = ({ current }: { current: (typeof TABS)[number]['href'] }) => <ViewTabs label="Widoki aktualności" views={TABS} current={current} />
