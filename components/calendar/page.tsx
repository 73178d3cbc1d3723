// The calendar by its address: a month, a week or a day as a grid for mouse and keyboard, the same events as a list, and the
// address for calendar programs.
import { today } from '#common/warsaw-clock.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { feedAddress, loadNext, loadPeriod, loadSubscription } from '#lib/calendar/loaders.ts'
import { readPeriod } from '#lib/calendar/periods.ts'
import { publicEntry } from '#lib/calendar/voting-moments.ts'
import { createSubscriptionForm } from '#lib/calendar/words.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { CalendarTabs, VIEW_PATH } from './tabs.tsx'
import { CalendarOfPeriod } from './of-period.tsx'
import { NewAddress, Subscription } from './subscription.tsx'

interface Props {
  /** Address of the page without its query. */
  path: string
  searchParams: SearchParams
}

export async function CalendarPage({ path, searchParams }: Props) {
  const now = today()
  const period = readPeriod(searchParams, now)
  if (period === null) return <WrongListAddress path={path} />
  const isRunning = period.from <= now && now < period.to
  const visit = await currentVisit()
  const key = visit.flash?.find(({ code }) => code === createSubscriptionForm.outcome?.key)?.description
  return (
    <Loaded load={() => Promise.all([loadPeriod(period), loadSubscription(), key ? feedAddress(key) : null, isRunning ? loadNext(period.to) : null])}>
      {([events, { createdAt }, newAddress, next]) => (
        <Page title="Kalendarz" wide>
          {mayAdminister(visit.signedIn) && <CalendarTabs current={VIEW_PATH} />}
          {newAddress && <NewAddress address={newAddress} />}
          <CalendarOfPeriod
            period={period}
            events={events.map(publicEntry)}
            next={next && publicEntry(next)}
            path={path}
            now={now}
            manages={mayAdminister(visit.signedIn)}
          />
          <Subscription createdAt={createdAt} path={path} />
        </Page>
      )}
    </Loaded>
  )
}
