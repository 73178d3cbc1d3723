import { ChangeNodeStatus } from '#contract/document-changes.ts'
import { PublishNodes } from '#contract/document-publishing.ts'
import { ReadMeetingClocks, ReadMeetingNotice } from '#contract/meeting-clock.ts'
import { ChangeMeetingStatus, CreateMeeting, UpdateMeeting, ReadMeeting } from '#contract/meetings.ts'
import { SaveRules } from '#contract/rules.ts'
import type { RequestInput } from '#contract/kit.ts'
import { lastTrace, startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { makeMailing } from '#provider/areas/notifications/test-mailings.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'

/** A Thursday; the meeting is on Thursday 10 December. */
const NOW = new Date('2026-11-26T09:00:00Z')
const FORM = { name: 'XIV posiedzenie', startsAt: '2026-12-10T10:00', endsAt: '2026-12-10T14:00' }

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(NOW)
})
beforeEach(async () => {
  world.provider.setNow(NOW)
  await rules({ callDays: 10, callDaysParagraph: '§ 7 ust. 2', urgentCallDays: 5, urgentCallDaysParagraph: '', freeDays: null, meetingDay: 'left_out' })
})
afterAll(() => world.provider.close())

const rules = (form: Partial<RequestInput<typeof SaveRules>['body']>) =>
  world.provider.call(SaveRules, { input: { body: { quorumKind: 'number', quorumNumber: 1, ...form } }, token: world.administrator.token })
const prepared = async (form: object = {}) =>
  (await world.provider.call(CreateMeeting, { input: { body: { ...FORM, ...form } }, token: world.administrator.token })).body
/** Signed in anew, because the clock is moved by hours. */
const clocks = async (...nodeIds: number[]) => {
  const { token } = await signedIn(world.provider, { permissions: ['user_admin'] })
  return (await world.provider.call(ReadMeetingClocks, { input: { query: { nodeIds: nodeIds.join(',') } }, token })).body.items
}
const notice = (id: number, who: Person = world.administrator) =>
  world.provider.call(ReadMeetingNotice, { input: { params: { id: String(id) } }, token: who.token })

describe('before an invitation or papers go out', () => {
  it('says how many working days are left, and the last day in time', async () => {
    const { id, folderId } = await prepared()
    expect(await clocks(folderId)).toEqual([
      {
        meetingId: id,
        meetingName: 'XIV posiedzenie',
        startsAt: '2026-12-10 10:00:00',
        workingDays: 9,
        call: { requiredDays: 10, paragraph: '§ 7 ust. 2', lastDay: '2026-11-25' },
        urgent: { requiredDays: 5, paragraph: '', lastDay: '2026-12-02' },
      },
    ])
    // At midnight in Warsaw one is lost.
    world.provider.setNow(new Date('2026-11-26T22:59:59Z'))
    expect((await clocks(folderId))[0]?.workingDays).toBe(9)
    world.provider.setNow(new Date('2026-11-26T23:00:00Z'))
    expect((await clocks(folderId))[0]?.workingDays).toBe(8)
  })

  it('by the rules, whatever they are', async () => {
    const { folderId } = await prepared()
    await rules({ freeDays: '27/11/2026', meetingDay: 'counts' })
    expect(await clocks(folderId)).toMatchObject([{ workingDays: 9, call: { lastDay: '2026-11-25' } }])
    await rules({ callDays: 0, freeDays: null })
    expect(await clocks(folderId)).toMatchObject([{ workingDays: 10, call: { requiredDays: 0, lastDay: '2026-12-10' } }])
  })

  it('of the meeting in whose folder a document lies, and of no other', async () => {
    const { folderId } = await prepared()
    const below = await world.library.folder({ parent: folderId })
    const document = await world.library.document({ parent: below })
    expect((await clocks(document)).map(({ meetingName }) => meetingName)).toEqual(['XIV posiedzenie'])
    expect(await clocks(await world.library.folder({}))).toEqual([])
  })

  it('in the event log of each publication in its folder too', async () => {
    const { folderId } = await prepared()
    const document = await world.library.document({ parent: folderId, status: 'draft' })
    const { token } = world.administrator
    const logged = async (published: Promise<{ status: number }>) => {
      expect((await published).status).toBeLessThan(300)
      return (await lastTrace(world)).description
    }
    const left = '; 9\u00a0dni roboczych przed posiedzeniem, wymagane: 10'
    const whole = { nodeIds: [folderId], withContents: true }
    expect(await logged(world.provider.call(PublishNodes, { input: { body: whole }, token }))).toBe(
      `Opublikowano razem z zawartością: „XIV posiedzenie” (elementów: 2)${left}`,
    )
    for (const status of ['draft', 'published'] as const)
      await world.provider.call(ChangeNodeStatus, { input: { body: { nodeIds: [document], status } }, token })
    expect((await lastTrace(world)).description).toMatch(new RegExp(`^Opublikowano: .*${left}$`))
    const elsewhere = await world.library.folder({ status: 'draft' })
    expect(await logged(world.provider.call(PublishNodes, { input: { body: { ...whole, nodeIds: [elsewhere] } }, token }))).not.toContain('roboczych')
  })

  it('until it begins or is called off', async () => {
    const { id, folderId } = await prepared()
    world.provider.setNow(new Date('2026-12-10T09:00:00Z'))
    expect(await clocks(folderId)).toEqual([])
    world.provider.setNow(NOW)
    const body = { status: 'canceled' as const, reason: 'Powód' }
    await world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body }, token: world.administrator.token })
    expect(await clocks(folderId)).toEqual([])
  })
})

describe('afterwards', () => {
  const handed = async (folderId: number, tag: string, times: Record<string, string>) => {
    const people = Object.keys(times)
    const { recipientIds } = await makeMailing(world.provider, { nodeId: folderId, tag, recipients: people.map((email) => ({ email })) })
    for (const [i, recipient] of recipientIds.entries())
      await world.provider.db
        .updateTable('notification_recipients')
        .set({ status: 'sent', sent_at: new Date(times[people[i]!]!) })
        .where('id', '=', recipient)
        .execute()
  }

  it('says by the ledger when notice went out, to each once, and how many working days that was', async () => {
    const { id, folderId } = await prepared()
    expect((await notice(id)).body).toMatchObject({ invitation: null, papers: null, published: null, clock: { workingDays: 9 } })
    await handed(folderId, 'invitation', { 'a@urzad.pl': '2026-11-24T10:00:00Z', 'b@urzad.pl': '2026-11-24T23:30:00Z' })
    // Sent once more to one of them, and for the first time to a third.
    await handed(folderId, 'invitation', { 'A@urzad.pl': '2026-12-01T10:00:00Z', 'c@urzad.pl': '2026-11-26T08:00:00Z' })
    await handed(folderId, 'meeting_materials', { 'a@urzad.pl': '2026-11-30T10:00:00Z' })
    await handed(folderId, 'other', { 'a@urzad.pl': '2026-10-01T10:00:00Z' })
    expect((await notice(id)).body).toMatchObject({
      requiredDays: 10,
      paragraph: '§ 7 ust. 2',
      invitation: { firstAt: '2026-11-24T10:00:00.000Z', lastAt: '2026-11-26T08:00:00.000Z', count: 3, workingDays: 11, lateCount: 1 },
      papers: { count: 1, workingDays: 7, lateCount: 1 },
    })
  })

  it('says when the papers that one sees were published', async () => {
    const { id, folderId } = await prepared()
    const at = (nodeId: number, published: string) =>
      world.provider.db
        .updateTable('nodes')
        .set({ status: 'published', published_at: new Date(published) })
        .where('id', '=', nodeId)
        .execute()
    const [early, late] = [await world.library.document({ parent: folderId }), await world.library.document({ parent: folderId })]
    await at(early, '2026-11-02T10:00:00Z')
    await at(late, '2026-11-27T10:00:00Z')
    const group = await makeWorkGroup(world.provider.db)
    const theirs = await world.library.folder({ parent: folderId, groups: [group] })
    await at(await world.library.document({ parent: theirs }), '2026-11-28T10:00:00Z')
    // What lies in a draft is seen by nobody.
    expect((await notice(id)).body.published).toBeNull()
    await at(folderId, '2026-11-20T10:00:00Z')
    const published = { firstAt: '2026-11-20T10:00:00.000Z', lastAt: '2026-11-27T10:00:00.000Z', count: 2, workingDays: 13, lateCount: 1 }
    expect((await notice(id, world.member)).body).toMatchObject({ published, clock: null })
    expect((await notice(id)).body.published).toMatchObject({ count: 3 })
  })

  it('by the date that the meeting has now', async () => {
    const { id, folderId } = await prepared()
    await handed(folderId, 'invitation', { 'a@urzad.pl': '2026-11-24T10:00:00Z' })
    const { updatedAt } = (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: world.administrator.token })).body
    const body = { ...FORM, id, updatedAt, startsAt: '2026-12-07T10:00', endsAt: '2026-12-07T14:00' }
    await world.provider.call(UpdateMeeting, { input: { body }, token: world.administrator.token })
    expect((await notice(id)).body.invitation).toMatchObject({ workingDays: 8, lateCount: 1 })
  })

  it('to nobody who does not see the meeting', async () => {
    const group = await makeWorkGroup(world.provider.db)
    const { id } = await prepared({ workGroupsIds: [group] })
    expect((await notice(id, world.member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
  })
})
