import { ChangeVotingStatus, CreateVoting, DeleteVotings, UpdateVoting } from '#contract/voting-changes.ts'
import { ListVotingChanges, ListVotings, ReadVoting, type VotingAction, type VotingStatus } from '#contract/votings.ts'
import { checkLedger } from '#provider/areas/votings/ledger/verify.ts'
import type { voter } from '#provider/areas/votings/test-votings.ts'
import {
  cast,
  counts,
  details,
  makeVoting,
  MORNING,
  move,
  runningVoting,
  seat,
  startCommittee,
  votingForm,
  type Committee,
} from '#provider/areas/votings/test-votings.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'

let committee: Committee
let member: Awaited<ReturnType<typeof voter>>

beforeAll(async () => {
  committee = await startCommittee()
  member = (await seat(committee.provider)).member
})
beforeEach(() => committee.provider.setNow(MORNING))
afterAll(() => committee.provider.close())

const UNKNOWN = 2_147_483_647
const token = () => committee.administrator.token
const create = (changes: Parameters<typeof votingForm>[1]) =>
  committee.provider.call(CreateVoting, { token: token(), input: { body: votingForm(committee, changes) } })
const read = async (id: number) => (await committee.provider.call(ReadVoting, { token: token(), input: { params: { id: String(id) } } })).body
const statusOf = async (id: number): Promise<VotingStatus> => (await details(committee, id)).currentStatus
const remove = (ids: number[]) => committee.provider.call(DeleteVotings, { token: token(), input: { body: ids } })

interface Update {
  title?: string
  startsAt?: string | null
  endsAt?: string | null
  answerOptions?: number[]
  general?: boolean
  documentNotApplicable?: boolean
  documentStructNodeId?: number | null
  updatedAt?: string
}
async function update(id: number, changes: Update) {
  const { title, startsAt, endsAt, startStopNotifications } = await read(id)
  const body = { id, title, startsAt, endsAt, startStopNotifications, ...changes }
  return committee.provider.call(UpdateVoting, { token: token(), input: { body } })
}

describe('preparing a voting', () => {
  it('keeps what the form says, in the order of the options', async () => {
    const group = await makeWorkGroup(committee.provider.db)
    const answerOptions = [committee.answers[2]!, committee.answers[0]!]
    const { body } = await create({ title: ' Uchwała ', answerOptions, workingGroupId: group, endsAt: '2026-06-12T16:00:00', general: true })
    expect(await read(body.id)).toMatchObject({
      title: 'Uchwała',
      startsAt: null,
      endsAt: '2026-06-12T16:00:00',
      currentStatus: 'preparing',
      general: true,
      workingGroup: { id: group },
      votesExists: false,
      votingOptions: [
        { answerOptionId: answerOptions[0], name: 'Wstrzymuję się', votesCount: 0 },
        { answerOptionId: answerOptions[1], name: 'Za', votesCount: 0 },
      ],
    })
  })

  it.each([
    ['no title', { title: ' ' }, 'VALIDATION_ERROR'],
    ['a title of 2001', { title: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
    ['a start that has passed', { startsAt: '2026-06-10T09:59:00' }, 'VOTING_START_DATE_TO_OLD'],
    ['an end that has passed', { endsAt: '2026-06-10T10:00:00' }, 'VOTING_END_DATE_TO_OLD'],
    ['an end before the start', { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-11T09:00:00' }, 'VOTING_START_DATE_OLDER_THAN_END'],
    ['an end at the start', { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-11T10:00:00' }, 'VOTING_START_DATE_OLDER_THAN_END'],
    ['a time that no clock shows', { endsAt: '2027-03-28T02:30:00' }, 'VALIDATION_ERROR'],
    ['one option', { answerOptions: [1] }, 'VALIDATION_ERROR'],
    ['an option twice', { answerOptions: [1, 1] }, 'VALIDATION_ERROR'],
    ['an option of nothing', { answerOptions: [1, UNKNOWN] }, 'ERROR_OPTION_NOT_FOUND'],
    ['a group of nothing', { workingGroupId: UNKNOWN }, 'ERROR_WORK_GROUP_NOT_FOUND'],
    ['a folder of nothing', { documentNotApplicable: false, documentStructNodeId: UNKNOWN }, 'ERROR_VOTING_DOCUMENT_NOT_FOUND'],
    [
      'a document that is not in the folder',
      { documentNotApplicable: false, documentStructNodeId: 1, selectedDocumentStructNodeIds: [1] },
      'ERROR_VOTING_DOCUMENT_NOT_FOUND',
    ],
    ['neither a folder nor the word that there is none', { documentNotApplicable: false }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_what, changes, code) => {
    const { status, error } = await create(changes)
    expect([status, error.code]).toEqual([400, code])
  })

  it('tells of a form without title, answers and folder all of it at once, of a change as well', async () => {
    const empty = { title: '', answerOptions: [], documentNotApplicable: false, documentStructNodeId: null }
    const { id } = await makeVoting(committee, {})
    for (const { error } of [await create(empty), await update(id, empty)])
      expect(error.fields?.map(({ path }) => path)).toEqual(['title', 'answerOptions', 'documentStructNodeId'])
  })

  it('takes a title of 2000', async () => {
    expect((await create({ title: 'x'.repeat(2000) })).status).toBe(201)
  })

  it('queues a job for its start and, once begun, for its end', async () => {
    const { provider } = committee
    provider.promisedJobs.length = 0
    const { id } = await makeVoting(committee, { startsAt: '2026-06-11T10:00:00', endsAt: '2026-06-12T10:00:00' })
    expect(provider.promisedJobs).toEqual([{ name: 'voting-times', data: { votingId: id }, startAt: new Date('2026-06-11T08:00:00Z') }])
    provider.promisedJobs.length = 0
    await move(committee, id, 'start')
    expect(provider.promisedJobs).toEqual([{ name: 'voting-times', data: { votingId: id }, startAt: new Date('2026-06-12T08:00:00Z') }])
  })
})

describe('changing a voting', () => {
  it('refuses what somebody changed since', async () => {
    const { id } = await makeVoting(committee)
    const { updatedAt } = await read(id)
    expect((await update(id, { title: 'Nowszy', updatedAt })).status).toBe(200)
    expect(await update(id, { title: 'Starszy', updatedAt })).toMatchObject({ status: 409, error: { code: 'ERROR_EDIT_CONFLICT' } })
    expect((await read(id)).title).toBe('Nowszy')
  })

  it('refuses to change its questions and electorate once somebody has voted', async () => {
    const voting = await runningVoting(committee, { endsAt: '2026-06-12T10:00:00' })
    await cast(committee, member, voting)
    for (const changes of [{ title: 'Inny' }, { general: true }, { answerOptions: committee.answers.slice(0, 2) }])
      expect(await update(voting.id, changes)).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_HAS_VOTES' } })
    expect((await update(voting.id, { endsAt: '2026-06-13T10:00:00' })).status).toBe(200)
    expect(await read(voting.id)).toMatchObject({ title: 'Uchwała nr 1', endsAt: '2026-06-13T10:00:00', votesExists: true })
    expect(await counts(committee, voting.id)).toEqual([1, 0, 0])
  })

  it('does not move the start of one that has begun', async () => {
    const { id } = await runningVoting(committee)
    expect(await update(id, { startsAt: '2026-06-11T10:00:00' })).toMatchObject({ status: 400, error: { code: 'VOTING_START_DATE_TO_OLD' } })
  })

  it.each(['finished', 'canceled'] as const)('is refused once it is %s', async (status) => {
    const { id } = await runningVoting(committee)
    await move(committee, id, status === 'finished' ? 'finish' : 'cancel')
    expect(await update(id, { title: 'Inny' })).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_STATUS_NOT_ALLOWED' } })
  })
})

describe('changing the status of a voting', () => {
  const ALLOWED: Record<VotingStatus, Partial<Record<VotingAction, VotingStatus>>> = {
    preparing: { start: 'in_progress' },
    in_progress: { finish: 'finished', back: 'preparing', cancel: 'canceled' },
    finished: { back: 'preparing', cancel: 'canceled' },
    canceled: { restore: 'in_progress' },
  }
  const TO: Record<VotingStatus, VotingAction[]> = { preparing: [], in_progress: ['start'], finished: ['start', 'finish'], canceled: ['start', 'cancel'] }
  const cases = Object.keys(ALLOWED).flatMap((status) =>
    (['start', 'finish', 'back', 'cancel', 'restore'] as const).map((action) => [status as VotingStatus, action] as const),
  )

  it.each(cases)('%s: %s', async (status, action) => {
    const { id } = await makeVoting(committee)
    for (const before of TO[status]) await move(committee, id, before)
    const answer = await move(committee, id, action)
    const next = ALLOWED[status][action]
    if (next) expect([answer.status, await statusOf(id)]).toEqual([200, next])
    else expect([answer.error.code, await statusOf(id)]).toEqual(['ERROR_VOTING_STATUS_NOT_ALLOWED', status])
  })

  it('writes the moment of a start or finish as the date that was left open', async () => {
    const { id } = await runningVoting(committee)
    expect((await details(committee, id)).startsAt).toBe('2026-06-10T10:00:00')
    committee.provider.setNow(new Date('2026-06-10T09:30:15.400Z'))
    await move(committee, id, 'finish')
    expect((await details(committee, id)).endsAt).toBe('2026-06-10T11:30:15')
  })

  it('that is started and finished within a second has an end, and a whole ledger', async () => {
    const { id } = await runningVoting(committee)
    committee.provider.setNow(new Date(MORNING.getTime() + 300))
    await move(committee, id, 'finish')
    const { startsAt, endsAt, currentStatus } = await details(committee, id)
    expect([startsAt, endsAt, currentStatus]).toEqual(['2026-06-10T10:00:00', '2026-06-10T10:00:01', 'finished'])
    expect(await checkLedger(committee.provider.db, id)).toBeNull()
  })

  it('withdraws only a voting that nobody has voted on, and clears the dates that have passed', async () => {
    const voting = await runningVoting(committee, { endsAt: '2026-06-12T10:00:00' })
    await move(committee, voting.id, 'back')
    expect(await details(committee, voting.id)).toMatchObject({ currentStatus: 'preparing', startsAt: null, endsAt: '2026-06-12T10:00:00' })
    await move(committee, voting.id, 'start')
    await cast(committee, member, voting)
    expect(await move(committee, voting.id, 'back')).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_HAS_VOTES' } })
    expect(await statusOf(voting.id)).toBe('in_progress')
  })

  it('restores a canceled voting as running, or as finished when its end has passed', async () => {
    const [running, ending, over] = [
      await runningVoting(committee),
      await runningVoting(committee, { endsAt: '2026-06-10T12:00:00' }),
      await runningVoting(committee),
    ]
    await move(committee, over.id, 'finish')
    for (const { id } of [running, ending, over]) await move(committee, id, 'cancel')
    committee.provider.setNow(new Date('2026-06-10T11:00:00Z'))
    for (const { id } of [running, ending, over]) await move(committee, id, 'restore')
    expect([await statusOf(running.id), await statusOf(ending.id), await statusOf(over.id)]).toEqual(['in_progress', 'finished', 'finished'])
  })

  it.each([
    ['an empty reason', ' '],
    ['a reason of 2001', 'x'.repeat(2001)],
  ])('refuses %s', async (_what, reason) => {
    const { id } = await runningVoting(committee)
    expect(await move(committee, id, 'cancel', reason)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', fields: [{ path: 'reason' }] } })
  })

  it('tells who changed it, when and why', async () => {
    const { id } = await runningVoting(committee)
    await move(committee, id, 'cancel', 'Błąd w treści')
    const { body } = await committee.provider.call(ListVotingChanges, { token: token(), input: { params: { id: String(id) }, query: {} } })
    expect(body.items.map(({ action, reason, createdBy }) => [action, reason, createdBy])).toEqual([
      ['cancel', 'Błąd w treści', committee.administrator.fullName],
      ['start', 'start', committee.administrator.fullName],
    ])
    expect((await details(committee, id)).actionReason).toBe('Błąd w treści')
  })

  it('refuses to withdraw what has another status than the page showed', async () => {
    const { id } = await runningVoting(committee)
    await move(committee, id, 'finish')
    const back = (seenStatus: VotingStatus) =>
      committee.provider.call(ChangeVotingStatus, { token: token(), input: { body: { id, action: 'back', reason: 'back', seenStatus } } })
    expect(await back('in_progress')).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_STATUS_NOT_ALLOWED' } })
    expect(await statusOf(id)).toBe('finished')
    expect((await back('finished')).status).toBe(200)
  })

  it.each([
    ['on any day', '2026-06-10T08:00:00.000Z', '2026-06-10T10:00:01'],
    ['before the hour that spring leaves out', '2027-03-28T00:59:59.000Z', '2027-03-28T03:00:00'],
    ['at the end of the hour that comes twice', '2026-10-25T01:30:00.000Z', '2026-10-25T03:00:00'],
  ])('has an end when it is finished within the second of its start, %s', async (_when, now, endsAt) => {
    committee.provider.setNow(new Date(now))
    const { id } = await runningVoting(committee)
    expect((await move(committee, id, 'finish')).status).toBe(200)
    expect(await details(committee, id)).toMatchObject({ currentStatus: 'finished', endsAt })
  })

  it('does not start one whose end has passed', async () => {
    const { id } = await makeVoting(committee, { endsAt: '2026-06-10T11:00:00' })
    committee.provider.setNow(new Date('2026-06-10T09:00:00Z'))
    expect(await move(committee, id, 'start')).toMatchObject({ status: 400, error: { code: 'VOTING_END_DATE_TO_OLD' } })
    expect(await move(committee, UNKNOWN, 'start')).toMatchObject({ status: 404 })
  })
})

describe('deleting votings', () => {
  it('deletes votings in preparation, all or none', async () => {
    const [one, two, running] = [await makeVoting(committee), await makeVoting(committee), await runningVoting(committee)]
    expect(await remove([one.id, running.id])).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_NOT_DELETABLE' } })
    expect(await remove([one.id, UNKNOWN])).toMatchObject({ status: 404 })
    expect((await remove([one.id, two.id])).body).toEqual({ affectedCount: 2 })
    expect(await remove([one.id])).toMatchObject({ status: 404 })
  })

  it('keeps what was ever voted on', async () => {
    const voting = await runningVoting(committee)
    await cast(committee, member, voting)
    expect(await remove([voting.id])).toMatchObject({ status: 400, error: { code: 'ERROR_VOTING_HAS_VOTES' } })
  })
})

describe('the list', () => {
  const list = (person: { token: string }, query: { status: VotingStatus; q?: string }) =>
    committee.provider.call(ListVotings, { token: person.token, input: { query } })

  it('shows running and finished votings to everybody, and the others to administrators only', async () => {
    const voting = await runningVoting(committee, { title: 'Znajdź mnie' })
    const { body } = await list(member, { status: 'in_progress', q: 'ZNAJDŹ' })
    expect(body).toMatchObject({
      totalCount: 1,
      items: [{ id: voting.id, canVote: true, votePlaced: false, votePlacedBy: null, open: true, relatedCount: null, actionReason: null }],
    })
    await cast(committee, member, voting)
    expect((await list(member, { status: 'in_progress', q: 'ZNAJDŹ' })).body.items[0]).toMatchObject({ votePlaced: true, votePlacedBy: 'own', open: true })
    expect((await list(committee.administrator, { status: 'in_progress', q: 'ZNAJDŹ' })).body.items[0]).toMatchObject({
      canVote: false,
      relatedCount: 1,
      votedCount: 1,
    })
    const asked = (person: { token: string }) =>
      committee.provider.call(ListVotings, { token: person.token, input: { query: { q: 'ZNAJDŹ', standing: 'true' } } })
    const { standing } = (await asked(committee.administrator)).body.items[0]!
    expect(standing?.statistic).toEqual((await details(committee, voting.id)).statistic)
    const { seats, noVoted } = await details(committee, voting.id)
    expect(standing?.notVoted).toEqual(seats.filter(({ vote }) => !vote).map(({ name }) => name))
    expect(standing?.notVoted).toHaveLength(noVoted)
    expect(seats.filter(({ vote }) => vote)).toMatchObject([{ vote: { userFullName: member.fullName, votingOptionName: 'Za', authorName: null } }])
    expect((await asked(member)).body.items[0]!.standing).toBeNull()
    for (const status of ['preparing', 'canceled'] as const) {
      expect(await list(member, { status })).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
      expect((await list(committee.administrator, { status })).status).toBe(200)
    }
  })
})
