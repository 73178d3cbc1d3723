// Votings that begin and end by the clock: to the second, once, also in both nights in which the clock changes.
import { ListVotingChanges, type VotingStatus } from '#contract/votings.ts'
import { sendMails } from '#provider/areas/votings/mailing/service.ts'
import {
  ballot,
  cast,
  counts,
  details,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  type Committee,
} from '#provider/areas/votings/test-votings.ts'
import { settleAll, settleVoting } from './jobs.ts'

let committee: Committee
let one: Awaited<ReturnType<typeof seat>>

beforeAll(async () => {
  committee = await startCommittee()
  one = await seat(committee.provider)
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const at = (instant: string) => committee.provider.setNow(new Date(instant))
const kept = async (id: number) => (await committee.provider.db.selectFrom('votings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const changes = async (id: number) =>
  (
    await committee.provider.call(ListVotingChanges, { token: committee.administrator.token, input: { params: { id: String(id) }, query: { dir: 'asc' } } })
  ).body.items.map(({ action, createdAt, createdBy }) => [action, createdAt, createdBy])

it('a voting is read as begun and ended at its times, before the queue has done anything', async () => {
  const { id } = await makeVoting(committee, { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-11T12:00:00' })
  const seen: VotingStatus[] = []
  for (const instant of ['2026-06-11T07:59:59.999Z', '2026-06-11T08:00:00.000Z', '2026-06-11T09:59:59.999Z', '2026-06-11T10:00:00.000Z']) {
    at(instant)
    seen.push((await details(committee, id)).currentStatus)
  }
  expect(seen).toEqual(['preparing', 'in_progress', 'in_progress', 'finished'])
  expect(await kept(id)).toBe('preparing')
})

it('the start and end of a voting are written once, however often the job is done', async () => {
  const { id } = await makeVoting(committee, { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-11T12:00:00' })
  at('2026-06-11T07:59:59Z')
  await settleVoting(committee.provider, id)
  expect(await changes(id)).toEqual([])
  at('2026-06-11T08:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => settleVoting(committee.provider, id)))
  at('2026-06-11T10:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => settleVoting(committee.provider, id)))
  expect(await changes(id)).toEqual([
    ['start', '2026-06-11T08:00:00.000Z', null],
    ['finish', '2026-06-11T10:00:00.000Z', null],
  ])
  expect(await kept(id)).toBe('finished')
})

it('after a time without a provider the start and end of a voting are written with the times that were set', async () => {
  const { id } = await makeVoting(committee, { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-11T12:00:00' })
  at('2026-06-20T10:00:00Z')
  await settleAll(committee.provider)
  expect(await changes(id)).toEqual([
    ['start', '2026-06-11T08:00:00.000Z', null],
    ['finish', '2026-06-11T10:00:00.000Z', null],
  ])
})

it('a job for a start that was moved does nothing', async () => {
  const { id } = await makeVoting(committee, { startsAt: '2026-06-11T10:00:00' })
  await committee.provider.db.updateTable('votings').set({ starts_at: '2026-06-12 10:00:00' }).where('id', '=', id).execute()
  at('2026-06-11T08:00:00Z')
  await settleVoting(committee.provider, id)
  expect(await kept(id)).toBe('preparing')
})

describe('the night in which an hour comes twice', () => {
  // 2026-10-25: 02:00-03:00 summer time is 00:00-01:00 UTC; the same hour comes again at 01:00-02:00 UTC.
  it('a voting ends in the first of the two hours', async () => {
    at('2026-10-24T12:00:00Z')
    const voting = await runningVoting(committee, { endsAt: '2026-10-25T02:30:00' })
    at('2026-10-25T00:29:59.999Z')
    expect((await cast(committee, one.deputy, voting)).status).toBe(200)
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:10:00Z', '2026-10-25T01:29:00Z', '2026-10-25T03:00:00Z']) {
      at(instant)
      expect(await cast(committee, one.member, voting)).toMatchObject({ status: 400, error: { code: 'VOTING_ENDS_DATE_EXCEEDED' } })
      expect((await ballot(committee, one.member, voting.id)).currentStatus).toBe('finished')
    }
    expect(await counts(committee, voting.id)).toEqual([1, 0, 0])
  })

  it('a start and a finish by hand in the second hour are not read as times in the first', async () => {
    at('2026-10-25T01:30:00Z')
    const voting = await runningVoting(committee, { endsAt: '2026-10-25T04:00:00' })
    expect((await cast(committee, one.member, voting)).status).toBe(200)
    at('2026-10-25T02:15:00Z')
    await move(committee, voting.id, 'finish')
    expect(await details(committee, voting.id)).toMatchObject({ startsAt: '2026-10-25T02:59:59', endsAt: '2026-10-25T03:15:00', currentStatus: 'finished' })
  })
})

it('in the night without its third hour a voting that ends at 03:00 ends when the clock jumps there', async () => {
  at('2027-03-27T12:00:00Z')
  const voting = await runningVoting(committee, { endsAt: '2027-03-28T03:00:00' })
  at('2027-03-28T00:59:59.999Z')
  expect((await cast(committee, one.member, voting)).status).toBe(200)
  at('2027-03-28T01:00:00Z')
  expect(await cast(committee, one.member, voting)).toMatchObject({ error: { code: 'VOTING_ENDS_DATE_EXCEEDED' } })
})

describe('the electorate', () => {
  it('does not change after the finish', async () => {
    const { provider } = committee
    const voting = await runningVoting(committee)
    await cast(committee, one.member, voting)
    await move(committee, voting.id, 'finish')
    const before = (await details(committee, voting.id)).statistic
    await seat(provider)
    await provider.db.updateTable('users').set({ blocked_since: provider.now() }).where('id', '=', one.deputy.userId).execute()
    expect((await details(committee, voting.id)).statistic).toEqual(before)
    await provider.db.updateTable('users').set({ blocked_since: null }).where('id', '=', one.deputy.userId).execute()
  })

  it('is made anew when a voting without votes is withdrawn and started again', async () => {
    const { provider } = committee
    const leaving = await seat(provider)
    const voting = await runningVoting(committee)
    await move(committee, voting.id, 'finish')
    const { eligibleCount } = (await details(committee, voting.id)).statistic
    await move(committee, voting.id, 'back')
    const people = [leaving.member, leaving.deputy].map(({ userId }) => userId)
    await provider.db.updateTable('users').set({ blocked_since: provider.now() }).where('id', 'in', people).execute()
    await move(committee, voting.id, 'start')
    await move(committee, voting.id, 'finish')
    expect((await details(committee, voting.id)).statistic.eligibleCount).toBe(eligibleCount - 1)
  })

  it('keeps the vote of somebody who was locked meanwhile, and drops a locked seat without a vote', async () => {
    const { provider } = committee
    const [voted, silent] = [await seat(provider), await seat(provider)]
    const voting = await runningVoting(committee)
    const all = (await details(committee, voting.id)).statistic.eligibleCount
    await cast(committee, voted.member, voting)
    const people = [voted.member, voted.deputy, silent.member, silent.deputy].map(({ userId }) => userId)
    await provider.db.updateTable('users').set({ blocked_since: provider.now() }).where('id', 'in', people).execute()
    expect((await details(committee, voting.id)).statistic).toMatchObject({ eligibleCount: all - 1, votedCount: 1 })
    expect((await details(committee, voting.id)).votingOptions[0]!.votesCount).toBe(1)
  })
})

describe('mails', () => {
  it('go once to everybody eligible at start, end, cancel and resume, and the last one carries the head of the ledger', async () => {
    const { provider } = committee
    provider.promisedJobs.length = 0
    const voting = await runningVoting(committee, { startStopNotifications: true })
    await cast(committee, one.member, voting)
    await move(committee, voting.id, 'cancel', 'Pomyłka w tytule')
    await move(committee, voting.id, 'restore', 'Poprawiono')
    await move(committee, voting.id, 'finish')
    const promised = provider.promisedJobs.filter(({ name }) => name === 'voting-mails').map(({ data }) => data as { mailingId: number })
    expect(promised).toHaveLength(4)
    const { head } = (await details(committee, voting.id)).ledger
    const subjects: string[] = []
    for (const mailing of promised) {
      provider.sentMails.length = 0
      await sendMails(provider, mailing)
      const mine = provider.sentMails.filter(({ recipient }) => recipient.toLowerCase() === one.member.email)
      expect(mine).toHaveLength(1)
      subjects.push(mine[0]!.subject)
      provider.sentMails.length = 0
      await sendMails(provider, mailing)
      expect(provider.sentMails).toEqual([])
    }
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
      'Rozpoczęło się głosowanie',
      'Głosowanie zostało anulowane',
      'Głosowanie zostało wznowione',
      'Zakończyło się głosowanie',
    ])
    const ended = await provider.db
      .selectFrom('voting_mailings')
      .select('ledger_head')
      .where('voting_id', '=', voting.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(ended.ledger_head).toBe(head)
  })

  it('are not queued when the switch is off', async () => {
    const { provider } = committee
    provider.promisedJobs.length = 0
    await runningVoting(committee)
    expect(provider.promisedJobs.filter(({ name }) => name === 'voting-mails')).toEqual([])
  })
})
