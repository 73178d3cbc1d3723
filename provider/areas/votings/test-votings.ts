// A committee for tests of votings: institutions with a member and a deputy, and votings made as an administrator makes them.
import type { RequestInput } from '#contract/kit.ts'
import { CastVote, CastVoteOnBehalf, ChangeVotingStatus, CreateVoting } from '#contract/voting-changes.ts'
import { ReadBallot, ReadVotingDetails, type VotingAction } from '#contract/votings.ts'
import { makeInstitution, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider, type TestProviderOptions } from '#provider/testing/test-provider.ts'

export type Person = Awaited<ReturnType<typeof signedIn>>

export interface Committee {
  provider: TestProvider
  administrator: Person
  /** Ids of answers in the dictionary. */
  answers: number[]
}

export const MORNING = new Date('2026-06-10T08:00:00Z')

export async function startCommittee(options: TestProviderOptions = {}): Promise<Committee> {
  // Tests move the clock by hours; nobody is to be signed out by that.
  const provider = await startTestProvider({ ...options, settings: { sessionMaxTime: 100_000_000, sessionHours: 100_000, ...options.settings } })
  provider.setNow(MORNING)
  const administrator = await signedIn(provider, { permissions: ['user_admin', 'read_access'] })
  const rows = await provider.db
    .insertInto('answer_options')
    .values(['Za', 'Przeciw', 'Wstrzymuję się', '=1+1'].map((name) => ({ name, created_at: MORNING, created_by: null, updated_by: null })))
    .returning('id')
    .execute()
  return { provider, administrator, answers: rows.map(({ id }) => id) }
}

export const voter = (provider: TestProvider, options: PersonOptions = {}): Promise<Person> =>
  signedIn(provider, { permissions: ['voting', 'read_access'], ...options })

export async function seat(provider: TestProvider): Promise<{ institutionId: number; member: Person; deputy: Person }> {
  const institutionId = await makeInstitution(provider.db)
  const member = await voter(provider, { role: 'member', institutionId })
  return { institutionId, member, deputy: await voter(provider, { role: 'alternate_member', institutionId }) }
}

type Form = RequestInput<typeof CreateVoting>['body']

export const votingForm = ({ answers }: Committee, changes: Partial<Form> = {}): Form => ({
  title: 'Uchwała nr 1',
  startsAt: null,
  endsAt: null,
  answerOptions: answers.slice(0, 3),
  documentNotApplicable: true,
  startStopNotifications: false,
  general: false,
  ...changes,
})

export interface MadeVoting {
  id: number
  /** Of the voting, in its order. */
  options: number[]
}

export async function makeVoting(committee: Committee, changes: Partial<Form> = {}): Promise<MadeVoting> {
  const { provider, administrator } = committee
  const { status, body } = await provider.call(CreateVoting, { token: administrator.token, input: { body: votingForm(committee, changes) } })
  if (status !== 201) throw new Error(`no voting: ${JSON.stringify(body)}`)
  const details = await provider.call(ReadVotingDetails, { token: administrator.token, input: { params: { id: String(body.id) } } })
  return { id: body.id, options: details.body.votingOptions.map(({ id }) => id) }
}

export const move = ({ provider, administrator }: Committee, id: number, action: VotingAction, reason = 'Powód') =>
  provider.call(ChangeVotingStatus, { token: administrator.token, input: { body: { id, action, reason } } })

export async function runningVoting(committee: Committee, changes: Partial<Form> = {}): Promise<MadeVoting> {
  const voting = await makeVoting(committee, changes)
  const { status, error } = await move(committee, voting.id, 'start')
  if (status !== 200) throw new Error(`not started: ${error.code}`)
  return voting
}

export const cast = ({ provider }: Committee, { token }: Person, { id, options }: MadeVoting, choice = 0) =>
  provider.call(CastVote, { token, input: { body: { id, votingOptionId: options[choice]! } } })

type BasisFile = Required<Pick<RequestInput<typeof CastVoteOnBehalf>['body'], 'fileName' | 'fileContent'>>

export const castFor = ({ provider, administrator }: Committee, { userId }: Person, { id, options }: MadeVoting, choice = 0, file?: BasisFile) =>
  provider.call(CastVoteOnBehalf, {
    token: administrator.token,
    input: { body: { votingId: id, votingOptionId: options[choice]!, userId, basis: 'letter', basisNote: 'nr 12 z 9 czerwca', ...file } },
  })

export const ballot = async ({ provider }: Committee, { token }: Person, id: number) =>
  (await provider.call(ReadBallot, { token, input: { params: { id: String(id) } } })).body

export const details = async ({ provider, administrator }: Committee, id: number) =>
  (await provider.call(ReadVotingDetails, { token: administrator.token, input: { params: { id: String(id) } } })).body

export const statistic = async (committee: Committee, id: number) => (await details(committee, id)).statistic
export const counts = async (committee: Committee, id: number) => (await details(committee, id)).votingOptions.map(({ votesCount }) => votesCount)
