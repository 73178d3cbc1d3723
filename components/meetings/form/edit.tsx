// What is known of a meeting, to be changed; its agenda has a page of its own.
import { UpdateMeeting, type Meeting } from '#contract/meetings.ts'
import type { NumberStyle } from '#common/meeting-name.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { editMeetingHref, meetingHref, MEETINGS_PATH } from '#lib/links/meetings.ts'
import { MEETING_MODE_LABEL } from '#lib/meetings/labels.ts'
import { meetingForm } from '#lib/meetings/words.ts'
import { MeetingFields } from './fields.tsx'

const { tell: _asked, ...FIELDS } = meetingForm.labels

const saved = (meeting: Meeting) =>
  labelledValues(FIELDS, {
    startsAt: shownWallTime(meeting.startsAt),
    endsAt: shownWallTime(meeting.endsAt),
    mode: MEETING_MODE_LABEL[meeting.mode],
    place: meeting.place ?? '',
    joinUrl: meeting.joinUrl ?? '',
    number: meeting.number?.toString() ?? '',
    name: meeting.name,
  })

const TELL = [
  { value: 'true', label: 'Tak, przygotuj wiadomość o zmianie' },
  { value: 'false', label: 'Nie' },
]
const TELL_HINT =
  'O tym posiedzeniu już wysłano wiadomość, a zaproszeni nie dowiedzą się o zmianie sami. Wersja robocza pokaże obok siebie, jak było i jak jest, i będzie mieć plik do kalendarza; nic nie wyjdzie, dopóki jej nie wyślesz. Odpowiedzi podane dla innego terminu przestają się liczyć, dopóki nie zostaną potwierdzone.'

interface Props {
  state: FormState<keyof typeof meetingForm.labels>
  meeting: Meeting
  /** A mail has carried its event: whoever got it can be told of a change. */
  mailed: boolean
  numbers: NumberStyle
}

export function EditMeetingForm({ state, meeting, mailed, numbers }: Props) {
  const { id, name, eventId } = meeting
  const tells = mailed && meeting.status !== 'canceled' && eventId !== null
  const crumbs = [{ label: 'Posiedzenia', href: MEETINGS_PATH }, { label: name, href: meetingHref(id) }, { label: 'Edycja' }]
  return (
    <Page title="Edycja posiedzenia" narrow above={<WayBack crumbs={crumbs} />}>
      <CanceledNotice meeting={meeting} />
      <RecordForm
        form={meetingForm}
        endpoint={UpdateMeeting}
        state={state}
        record={{ id, updatedAt: meeting.updatedAt, saved: saved(meeting) }}
        path={editMeetingHref(id)}
        list={meetingHref(id)}
      >
        <MeetingFields state={state} values={meeting} numbers={numbers} groupNames={meeting.groupNames} />
        {tells && <Radios state={state} name="tell" choices={TELL} defaultValue="true" hint={TELL_HINT} />}
      </RecordForm>
    </Page>
  )
}
