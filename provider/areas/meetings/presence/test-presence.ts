// Presence for tests: a committee with seats, meetings, and the calls.
import { ChangeMeetingStatus, CreateMeeting, type MeetingStatus } from '#contract/meetings.ts'
import type { RequestInput } from '#contract/kit.ts'
import { CorrectPresence, ReadPresence, ReadPresenceRecord, RecordGuest, RecordPresence } from '#contract/presence.ts'
import { SaveRules, type Quorum } from '#contract/rules.ts'
import type { Meetings, Person } from '#provider/areas/attendance/test-meetings.ts'

const FORM = { name: 'XIII posiedzenie', startsAt: '2027-04-10T12:00', endsAt: '2027-04-10T16:00' }

export const presenceOf = ({ provider, administrator }: Meetings) => {
  const about = (id: number) => ({ params: { id: String(id) } })
  const status = (id: number, next: MeetingStatus) =>
    provider.call(ChangeMeetingStatus, { input: { ...about(id), body: { status: next, reason: 'Powód' } }, token: administrator.token })
  return {
    status,
    async meeting(form: Partial<RequestInput<typeof CreateMeeting>['body']> = {}, until: 'planned' | 'called' | 'open' = 'open') {
      const made = (await provider.call(CreateMeeting, { input: { body: { ...FORM, ...form } }, token: administrator.token })).body
      await provider.db.updateTable('nodes').set({ status: 'published', published_at: provider.now() }).where('id', '=', made.folderId).execute()
      if (until !== 'planned') await status(made.id, 'called')
      if (until === 'open') await status(made.id, 'open')
      return made
    },
    record: (id: number, body: RequestInput<typeof RecordPresence>['body'], who: Person = administrator) =>
      provider.call(RecordPresence, { input: { ...about(id), body }, token: who.token }),
    guest: (id: number, body: RequestInput<typeof RecordGuest>['body']) =>
      provider.call(RecordGuest, { input: { ...about(id), body }, token: administrator.token }),
    correct: (id: number, body: RequestInput<typeof CorrectPresence>['body']) =>
      provider.call(CorrectPresence, { input: { ...about(id), body }, token: administrator.token }),
    read: (id: number, at?: string, who: Person = administrator) =>
      provider.call(ReadPresence, { input: { ...about(id), query: at === undefined ? {} : { at } }, token: who.token }),
    whole: (id: number, at?: string) =>
      provider.call(ReadPresenceRecord, { input: { ...about(id), query: at === undefined ? {} : { at } }, token: administrator.token }),
    rule(quorum: Quorum, quorumParagraph = '') {
      const figures = quorum.kind === 'number' ? { quorumNumber: quorum.number } : { quorumNumerator: quorum.numerator, quorumDenominator: quorum.denominator }
      return provider.call(SaveRules, { input: { body: { quorumKind: quorum.kind, ...figures, quorumParagraph } }, token: administrator.token })
    },
  }
}
