// Before an invitation is sent or papers are published: how many working days are left before the meeting. It warns and hinders nobody.
import type { MeetingClock } from '#contract/meeting-clock.ts'
import { clockSaid } from '#lib/format/meeting-terms.ts'
import { Notice } from './notice.tsx'

function Clock({ clock }: { clock: MeetingClock }) {
  const said = clockSaid(clock)
  return (
    said && (
      <Notice severity={said.isLate ? 'warning' : 'info'} title={said.left}>
        <p>
          {clock.meetingName}. {said.more.join(' ')}
        </p>
      </Notice>
    )
  )
}

export const MeetingClocks = ({ clocks }: { clocks: readonly MeetingClock[] }) => clocks.map((clock) => <Clock key={clock.meetingId} clock={clock} />)
