import { CountVotingsWithoutVote } from '#contract/votings.ts'
import type { Schema } from '#provider/db/schema.ts'
import { makeInstitution, makeWorkGroup, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let institutionId: number

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(new Date('2026-06-10T10:00:00Z'))
  institutionId = await makeInstitution(provider.db)
})
afterEach(async () => {
  await provider.db.deleteFrom('votes').execute()
  await provider.db.deleteFrom('votings').execute()
})
afterAll(() => provider.close())

const voter = (options: PersonOptions = {}) => signedIn(provider, { permissions: ['voting', 'read_access'], institutionId, ...options })
const member = () => voter({ role: 'member' })
const deputy = () => voter({ role: 'alternate_member' })

const made = () => ({ created_at: provider.now(), created_by: null, updated_at: null, updated_by: null })

interface VotingOptions {
  status?: Schema['votings']['status']
  general?: boolean
  workGroupId?: number
  endsAt?: string
}

/** Answers the voting's id and that of its only option. */
async function addVoting({ status = 'in_progress', general = false, workGroupId, endsAt }: VotingOptions = {}) {
  const { id } = await provider.db
    .insertInto('votings')
    .values({
      title: 'Uchwała',
      starts_at: status === 'preparing' ? null : '2026-06-01 08:00:00',
      ends_at: endsAt ?? null,
      status,
      general,
      start_stop_notifications: false,
      work_group_id: workGroupId ?? null,
      document_node_id: null,
      document_not_applicable: true,
      canceled_from: status === 'canceled' ? 'in_progress' : null,
      ...made(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await provider.db
    .insertInto('answer_options')
    .values({ name: `Za ${id}`, ...made() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const option = await provider.db
    .insertInto('voting_options')
    .values({ voting_id: id, answer_option_id: answer.id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, optionId: option.id, general }
}

const vote = (voting: Awaited<ReturnType<typeof addVoting>>, userId: number, status: 'active' | 'canceled' = 'active') =>
  provider.db
    .insertInto('votes')
    .values({
      voting_id: voting.id,
      voting_option_id: voting.optionId,
      user_id: userId,
      institution_id: voting.general ? null : institutionId,
      role: voting.general ? null : 'member',
      status,
      created_at: provider.now(),
      created_by: userId,
      canceled_at: status === 'canceled' ? provider.now() : null,
      canceled_by: null,
    })
    .execute()

const countFor = async ({ token }: { token: string }) => (await provider.call(CountVotingsWithoutVote, { token })).body.count

describe('GET /api/vote/votings/count', () => {
  it('is closed to a visitor and to somebody without the permission to vote', async () => {
    expect((await provider.call(CountVotingsWithoutVote)).status).toBe(401)
    const { token } = await signedIn(provider, { permissions: ['read_access', 'user_admin'] })
    expect(await provider.call(CountVotingsWithoutVote, { token })).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
  })

  it('counts votings in progress only, until their end', async () => {
    for (const status of ['preparing', 'finished', 'canceled'] as const) await addVoting({ status })
    await addVoting({ endsAt: '2026-06-10 12:00:00' })
    await addVoting({ endsAt: '2026-06-10 12:00:01' })
    await addVoting()
    expect(await countFor(await member())).toBe(2)
  })

  it('counts only general votings for somebody without a seat', async () => {
    await addVoting()
    await addVoting({ general: true })
    expect(await countFor(await voter({ role: 'umwp' }))).toBe(1)
    expect(await countFor(await voter({ role: null }))).toBe(1)
    expect(await countFor(await voter({ role: 'member', institutionId: null }))).toBe(1)
    expect(await countFor(await member())).toBe(2)
  })

  it('counts votings of a working group for its people', async () => {
    const workGroupId = await makeWorkGroup(provider.db)
    await addVoting({ workGroupId })
    expect(await countFor(await member())).toBe(0)
    expect(await countFor(await voter({ workGroupIds: [workGroupId] }))).toBe(1)
  })

  it('leaves out what the person or the other one of the institution has voted on', async () => {
    const [one, two] = [await member(), await deputy()]
    const voting = await addVoting()
    await vote(voting, one.userId)
    expect([await countFor(one), await countFor(two)]).toEqual([0, 0])
    const stranger = await voter({ institutionId: await makeInstitution(provider.db) })
    expect(await countFor(stranger)).toBe(1)
  })

  it('counts a general voting for each person who has not voted', async () => {
    const [one, two] = [await member(), await deputy()]
    await vote(await addVoting({ general: true }), one.userId)
    expect([await countFor(one), await countFor(two)]).toEqual([0, 1])
  })

  it('does not count a canceled vote as a vote', async () => {
    const person = await member()
    await vote(await addVoting(), person.userId, 'canceled')
    expect(await countFor(person)).toBe(1)
  })
})
