// What the buttons say that publish a meeting for everybody.
import type { PublishMeeting } from '#contract/committee.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

const SENTENCES = {
  ERROR_NOT_FOUND: 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.',
  ERROR_EDIT_CONFLICT: 'Nic nie opublikowano: ktoś zmienił w tym czasie porządek obrad. Strona pokazuje obecny. Sprawdź go i opublikuj.',
} as const

export const publishMeetingForm = buttonForm<typeof PublishMeeting>()({
  name: 'meeting-publish',
  sentences: SENTENCES,
  outcome: { key: 'MEETING_PUBLISHED', text: 'Posiedzenie jest na stronie Komitetu z tym porządkiem obrad.' },
})

export const withdrawMeetingForm = buttonForm<typeof PublishMeeting>()({
  name: 'meeting-withdraw',
  sentences: SENTENCES,
  outcome: { key: 'MEETING_WITHDRAWN', text: 'Posiedzenia nie ma już na stronie Komitetu.' },
})
