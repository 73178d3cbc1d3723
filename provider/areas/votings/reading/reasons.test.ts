// Whoever may not vote is told why, and the vote itself is refused for the same reason.
import type { NoVoteReason } from '#contract/votings.ts'
import {
  ballot,
  cast,
  castFor,
  MORNING,
  runningVoting,
  seat,
  startCommittee,
  voter,
  type Committee,
  type MadeVoting,
} from '#provider/areas/votings/test-votings.ts'
import { makeInstitution, makeWorkGroup, type PersonOptions } from '#provider/testing/people.ts'

let committee: Committee
let group: number
const votings = {} as Record<'bySeats' | 'general' | 'inGroup' | 'generalInGroup', MadeVoting>

beforeAll(async () => {
  committee = await startCommittee()
  const { db } = committee.provider
  group = await makeWorkGroup(db)
  votings.bySeats = await runningVoting(committee)
  votings.general = await runningVoting(committee, { general: true })
  votings.inGroup = await runningVoting(committee, { workingGroupId: group })
  votings.generalInGroup = await runningVoting(committee, { general: true, workingGroupId: group })
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const reader: PersonOptions = { permissions: ['read_access'] }

/** What is told of each voting; each has an institution of their own unless told. */
const CASES: [who: string, person: PersonOptions, told: Record<keyof typeof votings, NoVoteReason | null>][] = [
  ['a member', { role: 'member' }, { bySeats: null, general: null, inGroup: 'not_in_group', generalInGroup: 'not_in_group' }],
  ['a deputy', { role: 'alternate_member' }, { bySeats: null, general: null, inGroup: 'not_in_group', generalInGroup: 'not_in_group' }],
  ['an employee of the office', { role: 'umwp' }, { bySeats: 'no_seat', general: null, inGroup: 'no_seat', generalInGroup: 'not_in_group' }],
  ['somebody without a function', { role: null }, { bySeats: 'no_seat', general: null, inGroup: 'no_seat', generalInGroup: 'not_in_group' }],
  [
    'a member without an institution',
    { role: 'member', institutionId: null },
    { bySeats: 'no_institution', general: null, inGroup: 'no_institution', generalInGroup: 'not_in_group' },
  ],
  [
    'a member whose profile has no votes',
    { role: 'member', ...reader },
    { bySeats: 'no_permission', general: 'no_permission', inGroup: 'no_permission', generalInGroup: 'no_permission' },
  ],
  [
    'an employee whose profile has no votes',
    { role: 'umwp', ...reader },
    { bySeats: 'no_permission', general: 'no_permission', inGroup: 'no_permission', generalInGroup: 'no_permission' },
  ],
]

it.each(CASES)('%s hears of each voting why, and votes where there is no reason', async (_who, options, told) => {
  const person = await voter(committee.provider, { institutionId: await makeInstitution(committee.provider.db), ...options })
  for (const [name, reason] of Object.entries(told) as [keyof typeof votings, NoVoteReason | null][]) {
    const voting = votings[name]
    expect([name, await ballot(committee, person, voting.id)]).toMatchObject([name, { noVoteReason: reason, canVote: reason === null }])
    const { status, error } = await cast(committee, person, voting)
    expect([name, status, error?.code]).toEqual(reason === null ? [name, 200, undefined] : [name, 403, 'ERROR_FORBIDDEN'])
  }
})

it('somebody in the group hears no reason', async () => {
  const person = await voter(committee.provider, { role: 'member', institutionId: await makeInstitution(committee.provider.db), workGroupIds: [group] })
  for (const { id } of Object.values(votings)) expect(await ballot(committee, person, id)).toMatchObject({ noVoteReason: null, open: true })
})

it('the deputy whose member has voted is told of that vote, and not that they may not vote', async () => {
  const { member, deputy } = await seat(committee.provider)
  expect(await ballot(committee, deputy, votings.bySeats.id)).toMatchObject({ noVoteReason: null, open: true })
  await cast(committee, member, votings.bySeats)
  expect(await ballot(committee, deputy, votings.bySeats.id)).toMatchObject({
    noVoteReason: null,
    open: false,
    memberSelectedVotingOptionId: votings.bySeats.options[0],
  })
})

it('a locked person has no ballot at all, and nobody votes for them', async () => {
  const { provider } = committee
  const locked = await voter(provider, { role: 'member', institutionId: await makeInstitution(provider.db), blockedSince: MORNING })
  expect(await cast(committee, locked, votings.bySeats)).toMatchObject({ status: 401, error: { code: 'ERROR_UNAUTHORIZED' } })
  expect(await castFor(committee, locked, votings.bySeats)).toMatchObject({ status: 400, error: { code: 'ERROR_USER_MAY_NOT_VOTE' } })
})

it('after the end the vote is refused for the end, and the ballot tells no other reason', async () => {
  const voting = await runningVoting(committee, { endsAt: '2026-06-10T12:00:00' })
  const { member } = await seat(committee.provider)
  committee.provider.setNow(new Date('2026-06-10T10:00:00Z'))
  expect(await ballot(committee, member, voting.id)).toMatchObject({ noVoteReason: null, open: false, currentStatus: 'finished' })
  expect(await cast(committee, member, voting)).toMatchObject({ status: 400, error: { code: 'VOTING_ENDS_DATE_EXCEEDED' } })
})
