import { CreateSubscription, ReadFeed } from '#contract/calendar-subscription.ts'
import { ListVotingTimes } from '#contract/votings.ts'
import { makeVoting, MORNING, move, runningVoting, seat, startCommittee, voter, type Committee, type Person } from '#provider/areas/votings/test-votings.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'

let committee: Committee
let member: Person

beforeAll(async () => {
  committee = await startCommittee()
  member = (await seat(committee.provider)).member
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const JUNE = { from: '2026-06-01', to: '2026-07-01' }
const times = async ({ token }: Person, query: { from: string; to: string } = JUNE) =>
  (await committee.provider.call(ListVotingTimes, { token, input: { query } })).body.items.map(({ id }) => id)

it('votings that begin or end in the range are listed for people who may vote', async () => {
  const { provider } = committee
  const running = await runningVoting(committee, { endsAt: '2026-07-05T12:00:00' })
  const group = await makeWorkGroup(provider.db)
  const ofGroup = await runningVoting(committee, { general: true, workingGroupId: group })
  const canceled = await runningVoting(committee)
  await move(committee, canceled.id, 'cancel')
  await makeVoting(committee, { startsAt: '2026-06-20T12:00:00' })
  expect(await times(member)).toEqual([running.id])
  expect(await times(member, { from: '2026-07-01', to: '2026-08-01' })).toEqual([running.id])
  expect(await times(member, { from: '2026-08-01', to: '2026-09-01' })).toEqual([])
  expect(await times(await voter(provider, { role: 'umwp', workGroupIds: [group] }))).toEqual([ofGroup.id])
  expect(await times(await voter(provider, { role: 'umwp' }))).toEqual([])
  expect(await times(committee.administrator)).toEqual([])
})

it('votings are in the calendar feed of people who may vote, with a link', async () => {
  const { provider } = committee
  const voting = await runningVoting(committee, { title: 'Uchwała; nr 7', endsAt: '2026-06-12T14:00:00' })
  const feedOf = async ({ token }: Person) => {
    const { key } = (await provider.call(CreateSubscription, { token })).body
    return (await provider.call(ReadFeed, { input: { params: { key } } })).bytes.toString().replaceAll('\r\n ', '')
  }
  const feed = await feedOf(member)
  expect(feed).toContain('SUMMARY:Koniec głosowania: Uchwała\\; nr 7')
  expect(feed).toContain('DTSTART:20260612T120000Z')
  expect(feed).toContain(`https://portal.example/glosowanie/${voting.id}`)
  expect(await feedOf(committee.administrator)).not.toContain('głosowania')
})
