// The calendar by its address: the grid for the eye, the list for everyone, and the address for calendar programs.
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { feedAddress } from '#lib/calendar/feed-address.ts'
import { loadMonth, loadSubscription } from '#lib/calendar/loaders.ts'
import { readMonth } from '#lib/calendar/months.ts'
import { createSubscriptionForm } from '#lib/calendar/words.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { CalendarTabs, VIEW_PATH } from './calendar-tabs.tsx'
import styles from './calendar.module.css'
import { CalendarIsland } from './grid/calendar-island.tsx'
import { LIST_ID, MonthList } from './month-list.tsx'
import { NewAddress, Subscription } from './subscription.tsx'

interface Props {
  /** Address of the page without its query. */
  path: string
  searchParams: SearchParams
}

export async function CalendarPage({ path, searchParams }: Props) {
  const month = readMonth(String(searchParams.miesiac ?? wallTimeOf(new Date()).slice(0, 7)))
  if (month === null) return <WrongListAddress path={path} />
  const visit = await currentVisit()
  const key = visit.flash?.find(({ code }) => code === createSubscriptionForm.outcome?.key)?.description
  return (
    <Loaded load={() => Promise.all([loadMonth(month), loadSubscription(), key ? feedAddress(key) : null])}>
      {([events, { createdAt }, newAddress]) => (
        <Page title="Kalendarz">
          {mayAdminister(visit.signedIn) && <CalendarTabs current={VIEW_PATH} />}
          {newAddress && <NewAddress address={newAddress} />}
          <div className="needs-scripts">
            <a href={`#${LIST_ID}`} className={`hidden-text ${styles.past}`}>
              Pomiń widok graficzny i przejdź do listy wydarzeń
            </a>
            <CalendarIsland month={month} />
          </div>
          <MonthList month={month} events={events} path={path} />
          <Subscription createdAt={createdAt} path={path} />
        </Page>
      )}
    </Loaded>
  )
}
