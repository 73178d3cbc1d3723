// Presence at a meeting, for the secretary at the table: the quorum of this second or of one before, seats, guests and every entry.
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { meetingHref, MEETINGS_PATH, presenceHref } from '#lib/links/meetings.ts'
import { MEETING_STATUS_LABEL } from '#lib/meetings/labels.ts'
import { loadPresenceRecord, quorumSaid, type ShownPresence } from '#lib/meetings/presence.ts'
import { ARRIVAL_FORM, DEPARTURE_FORM, GUEST_FORM, GUEST_LEFT_FORM } from '#lib/meetings/presence-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { Entries } from './entries.tsx'
import { Guests } from './guests.tsx'
import styles from './presence.module.css'
import { Seats } from './seats.tsx'
import { OtherTimes } from './times.tsx'

interface Props {
  meetingId: string
  shown: ShownPresence
}

const Quorum = ({ record }: { record: ShownPresence['record'] }) => {
  const { severity, lead, figures } = quorumSaid(record)
  return (
    <Notice severity={severity} title={lead} role="note">
      {figures}
    </Notice>
  )
}

const Moment = ({ meetingId, shown: { asked, fault } }: Props) => (
  <form className={styles.moment} action={presenceHref(meetingId)} role="search" data-own-submit="">
    <div>
      <label htmlFor="chwila">Stan o godzinie</label>
      {fault && (
        <p id="chwila-blad" className={styles.fault}>
          {fault}
        </p>
      )}
      <input
        id="chwila"
        name="chwila"
        type="text"
        autoComplete="off"
        placeholder="10:45"
        maxLength={40}
        defaultValue={asked}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'chwila-blad' : undefined}
      />
    </div>
    <Button type="submit" kind="secondary">
      Pokaż
    </Button>
    {asked !== '' && <a href={presenceHref(meetingId)}>Pokaż teraz</a>}
  </form>
)

/** Where nothing is recorded it says why. */
function Closed({ shown: { record, asked, fault } }: Pick<Props, 'shown'>) {
  if (record.status === 'canceled') return <Notice severity="warning">Posiedzenie zostało odwołane: obecności nie można zapisywać.</Notice>
  if (asked === '' || fault !== null) return null
  return (
    <Notice title={`Stan z ${shownWallTimeSeconds(record.at)}`}>Tak było o tej godzinie, po wszystkich sprostowaniach. Zapisuje się w widoku bieżącym.</Notice>
  )
}

async function Shown({ meetingId, shown }: Props) {
  const visit = await currentVisit()
  const { record, asked, fault } = shown
  const isNow = asked === '' || fault !== null
  const isOpen = isNow && record.status !== 'canceled'
  const own = { record, meetingId, isOpen }
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: record.meetingName, href: meetingHref(meetingId) },
  ]
  return (
    <Page title="Obecność" above={<Breadcrumb crumbs={crumbs} />} facts={<Badge>{MEETING_STATUS_LABEL[record.status]}</Badge>} intro={record.meetingName}>
      <Closed shown={shown} />
      <Quorum record={record} />
      <Moment meetingId={meetingId} shown={shown} />
      <Seats {...own} />
      {isOpen && record.seats.length > 0 && (
        <OtherTimes record={record} meetingId={meetingId} arrival={formState(visit, ARRIVAL_FORM)} departure={formState(visit, DEPARTURE_FORM)} />
      )}
      <Guests {...own} state={formState(visit, GUEST_FORM)} leftState={formState(visit, GUEST_LEFT_FORM)} />
      <Entries {...own} />
    </Page>
  )
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

export const PresencePage = ({ meetingId, searchParams }: { meetingId: string; searchParams: SearchParams }) => (
  <Loaded load={() => loadPresenceRecord(meetingId, first(searchParams['chwila']).trim())}>{(shown) => <Shown meetingId={meetingId} shown={shown} />}</Loaded>
)
