// The minutes of a meeting, as its page tells of them.
import type { Meeting } from '#contract/meetings.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { minutesHref } from '#lib/links/meetings.ts'
import { minutesState } from '#lib/meetings/minutes/labels.ts'

interface Props {
  meeting: Meeting
  /** The reader writes them. */
  manages: boolean
}

export function MinutesOfMeeting({ meeting: { id, minutes, status }, manages }: Props) {
  if (minutes === null && (!manages || status === 'canceled')) return null
  return (
    <section aria-labelledby="protokol">
      <h2 id="protokol">Protokół</h2>
      <p>{minutesState(minutes)}</p>
      <ToolRow>
        <ButtonLink kind="secondary" href={minutesHref(id)}>
          {minutes === null ? 'Rozpocznij protokół' : 'Otwórz protokół'}
        </ButtonLink>
      </ToolRow>
    </section>
  )
}
