// The ways on for whoever runs the meeting.
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { presenceHref, screenHref } from '#lib/links/meetings.ts'

export const Room = ({ meetingId }: { meetingId: number }) => (
  <ButtonRow>
    <ButtonLink kind="secondary" href={presenceHref(meetingId)}>
      Obecność i kworum
    </ButtonLink>
    <ButtonLink kind="secondary" href={screenHref(meetingId)}>
      Ekran na salę
    </ButtonLink>
  </ButtonRow>
)
