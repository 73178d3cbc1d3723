// Votings under random sequences of everything that can happen to them, against an independent small model: after every
// step outcome, status, counts, turnout, badge, history and ledger agree. VOTING_SEQUENCES sets how many; a failure prints
// its seed, and VOTING_SEED repeats it.
import fc from 'fast-check'
import type { FunctionRole } from '#provider/db/schema.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import { makeFunction, makeInstitution, makeWorkGroup } from '#provider/testing/people.ts'
import { cancelVote, castVote, castVoteOnBehalf } from './casting/service.ts'
import { checkLedger } from './ledger/verify.ts'
import { settleVoting } from './managing/jobs.ts'
import { changeStatus } from './managing/status-service.ts'
import { createVoting } from './managing/service.ts'
import { listOptions } from './queries.ts'
import { everyVote } from './reading/queries.ts'
import { countVotingsWithoutVote, readDetails } from './reading/service.ts'
import { MORNING, startCommittee, voter, votingForm, type Committee } from './test-votings.ts'
import { ModelVoting, type ModelUser, type Outcome, type Step } from './test-voting-model.ts'

/** Other ones on each of the two engines. */
const SEQUENCES = Number(process.env['VOTING_SEQUENCES'] ?? 60)
const OPTIONS = 3
const INSTITUTIONS = 3
const AFTERNOON = new Date(MORNING.getTime() + 4 * 3_600_000)

/** Two people of one institution, two of another, one of a third, and one without a seat. */
const PEOPLE: ModelUser[] = [
  { role: 'member', institution: 0, inGroup: true, locked: false },
  { role: 'alternate_member', institution: 0, inGroup: true, locked: false },
  { role: 'member', institution: 1, inGroup: false, locked: false },
  { role: 'alternate_member', institution: 1, inGroup: true, locked: false },
  { role: 'alternate_member', institution: 2, inGroup: false, locked: false },
  { role: 'umwp', institution: 2, inGroup: true, locked: false },
]

let committee: Committee
let userIds: number[]
let institutionIds: number[]
let groupId: number
let functionIds: Record<ModelUser['role'], number>

beforeAll(async () => {
  committee = await startCommittee()
  const { db } = committee.provider
  institutionIds = []
  for (let i = 0; i < INSTITUTIONS; i += 1) institutionIds.push(await makeInstitution(db))
  groupId = await makeWorkGroup(db)
  const functionOf = (role: FunctionRole) => makeFunction(db, role)
  functionIds = { member: await functionOf('member'), alternate_member: await functionOf('alternate_member'), umwp: await functionOf('umwp') }
  userIds = []
  for (const { role } of PEOPLE) userIds.push((await voter(committee.provider, { role })).userId)
})
afterAll(() => committee.provider.close())

const actorOf = (user: ModelUser, place: number): Actor => ({
  userId: userIds[place]!,
  username: `osoba${place}`,
  fullName: `Osoba ${place}`,
  sessionId: '',
  functionRole: user.role,
  institutionId: institutionIds[user.institution]!,
  workGroupIds: user.inGroup ? [groupId] : [],
  profileId: null,
  permissions: new Set(['voting'] as const),
  pendingGate: null,
  unreadSince: null,
})

const contextOf = (actor: Actor) => ({ ...committee.provider, actor, address: '', keepAnswer: async () => undefined })
const secretary = (): Actor => ({
  ...actorOf(PEOPLE[0]!, 0),
  userId: committee.administrator.userId,
  fullName: committee.administrator.fullName,
  permissions: new Set(['user_admin'] as const),
})

async function writePerson({ role, institution, inGroup, locked }: ModelUser, place: number): Promise<void> {
  const { db } = committee.provider
  const id = userIds[place]!
  await db
    .updateTable('users')
    .set({ function_id: functionIds[role], institution_id: institutionIds[institution]!, blocked_since: locked ? MORNING : null })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('user_work_groups').where('user_id', '=', id).execute()
  if (inGroup) await db.insertInto('user_work_groups').values({ user_id: id, work_group_id: groupId }).execute()
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

interface Running {
  id: number
  options: number[]
  model: ModelVoting
}

/** null: nothing to do it on, or nobody who could. */
async function perform({ id, options, model }: Running, step: Step): Promise<Outcome | null> {
  const { provider } = committee
  const received = { receivedAt: provider.now() }
  switch (step.kind) {
    case 'cast': {
      const user = model.users[step.user]!
      // Somebody locked has no session any more.
      if (user.locked) return null
      return outcomeOf(castVote(contextOf(actorOf(user, step.user)), { id, votingOptionId: options[step.option]! }, received))
    }
    case 'castFor': {
      const body = { votingId: id, userId: userIds[step.user]!, votingOptionId: options[step.option]!, basis: 'letter' as const, basisNote: 'nr 12' }
      return outcomeOf(castVoteOnBehalf(contextOf(secretary()), body, received))
    }
    case 'cancelVote': {
      const vote = (await everyVoteById(id))[step.vote]
      return vote ? outcomeOf(cancelVote(contextOf(secretary()), { id: vote.id, reason: 'Powód' }, received)) : null
    }
    case 'move':
      return outcomeOf(changeStatus(contextOf(secretary()), { id, action: step.action, reason: 'Powód' }))
    case 'pass':
      provider.setNow(AFTERNOON)
      return 'ok'
    case 'settle':
      return outcomeOf(settleVoting(provider, id))
    case 'lock':
    case 'leaveGroup':
    case 'transfer':
    case 'appoint':
      return 'ok'
  }
}

const everyVoteById = async (id: number) => (await everyVote(committee.provider.db, id)).toSorted((a, b) => a.id - b.id)

async function expectAgreement({ id, options, model }: Running): Promise<void> {
  const { provider } = committee
  const details = await readDetails(provider, id)
  expect(details.currentStatus).toBe(model.status)
  expect(details.votingOptions.map(({ votesCount }) => votesCount)).toEqual(model.counts(options.length))
  const { eligibleCount, votedCount } = model.count
  expect(details.statistic).toMatchObject({
    eligibleCount,
    votedCount,
    requiredTurnout: Math.ceil(eligibleCount / 2),
    valid: eligibleCount > 0 && 2 * votedCount >= eligibleCount,
  })
  expect(details.ledger.rows).toBe(model.ledgerRows)
  expect(details.relatedCount).toBe(model.votes.length)
  expect((await everyVoteById(id)).map(({ status }) => status === 'active')).toEqual(model.votes.map(({ active }) => active))
  expect(await checkLedger(provider.db, id)).toBeNull()
  for (const [place, user] of model.users.entries())
    expect([place, (await countVotingsWithoutVote(provider, actorOf(user, place))).count]).toEqual([place, model.waitsFor(place) ? 1 : 0])
}

async function runSequence({ asked, steps }: { asked: { general: boolean; grouped: boolean; hasEnd: boolean }; steps: Step[] }): Promise<void> {
  const { provider } = committee
  provider.setNow(MORNING)
  const model = new ModelVoting(asked, PEOPLE)
  for (const [place, user] of PEOPLE.entries()) await writePerson(user, place)
  const form = votingForm(committee, { general: asked.general, workingGroupId: asked.grouped ? groupId : null })
  const { id } = await createVoting(contextOf(secretary()), { ...form, selectedDocumentStructNodeIds: [], endsAt: asked.hasEnd ? '2026-06-10 12:00:00' : null })
  const running = { id, model, options: (await listOptions(provider.db, id)).map((option) => option.id) }
  try {
    for (const step of steps) {
      const outcome = await perform(running, step)
      if (outcome !== null) expect([step, outcome]).toEqual([step, model.do(step)])
      if ('user' in step && step.kind !== 'cast' && step.kind !== 'castFor') await writePerson(model.users[step.user]!, step.user)
      await expectAgreement(running)
    }
  } finally {
    // No badge counts it any more.
    await provider.db.updateTable('votings').set({ status: 'canceled', canceled_from: 'in_progress' }).where('id', '=', id).execute()
  }
}

const user = fc.nat({ max: PEOPLE.length - 1 })
const option = fc.nat({ max: OPTIONS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('cast' as const), user, option }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('castFor' as const), user, option }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelVote' as const), vote: fc.nat({ max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), action: fc.constantFrom('start', 'finish', 'back', 'cancel', 'restore') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pass', 'settle') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lock', 'leaveGroup'), user }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const), user, institution: fc.nat({ max: INSTITUTIONS - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('appoint' as const), user, role: fc.constantFrom('member', 'alternate_member', 'umwp') }) },
)
const sequence = fc.record({
  asked: fc.record({ general: fc.boolean(), grouped: fc.boolean(), hasEnd: fc.boolean() }),
  // Most begin, or little would be voted on.
  steps: fc
    .tuple(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }))
    .map(([waits, steps]): Step[] => (waits ? steps : [{ kind: 'move', action: 'start' }, ...steps])),
})

it(
  `${SEQUENCES} random sequences agree with the model`,
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, (run) => runSequence(run)),
      { numRuns: SEQUENCES, endOnFailure: false, seed: Number(process.env['VOTING_SEED'] ?? Date.now() % 2 ** 31), interruptAfterTimeLimit: 3 * 3_600_000 },
    )
  },
  4 * 3_600_000,
)
