// Events that changed after they were mailed, shown where events are managed: their recipients should be told.
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { shownStart } from '#common/shown-time.ts'
import { composerHref } from '#lib/links/mailings.ts'
import { loadUntoldEvents, type UntoldEvent } from '#lib/notifications/loaders.ts'

const WHAT = {
  changed: { became: 'zmienione', kind: 'event', button: 'Powiadom o zmianie' },
  cancelled: { became: 'odwołane', kind: 'cancellation', button: 'Powiadom o odwołaniu' },
} as const

function Untold({ event }: { event: UntoldEvent }) {
  const { became, kind, button } = WHAT[event.cancelled ? 'cancelled' : 'changed']
  return (
    <li>
      „{event.name}” ({shownStart(event)}) – {became} po wysłaniu wiadomości.{' '}
      <a href={composerHref(kind, event.id)}>
        {button}
        <span className="hidden-text">: {event.name}</span>
      </a>
    </li>
  )
}

const All = ({ events }: { events: readonly UntoldEvent[] }) => (
  <Notice severity="warning" title="Nie wszyscy odbiorcy wiedzą o zmianach">
    <ul>
      {events.map((event) => (
        <Untold key={event.id} event={event} />
      ))}
    </ul>
  </Notice>
)

export const UntoldEvents = () => <Loaded load={loadUntoldEvents}>{(events) => events.length > 0 && <All events={events} />}</Loaded>
