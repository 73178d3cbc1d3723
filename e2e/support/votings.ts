// Votings that a test makes for itself, through the provider, and votes of other people in them.
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { ChangeNodeStatus } from '#contract/document-changes.ts'
import { ChangeMeetingStatus, CreateMeeting, ReadMeeting, StepAgenda, type Meeting } from '#contract/meetings.ts'
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { CastVote, ChangeVotingStatus, CreateVoting } from '#contract/voting-changes.ts'
import { ReadBallot, ReadVotingDetails, type Ballot, type VotingAction, type VotingDetails } from '#contract/votings.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { SHARED, type Account } from './accounts.ts'
import { MAIN_PORTS, providerUrl, type Ports } from './addresses.ts'

type Form = RequestInput<typeof CreateVoting>['body']
type Endpoint = Pick<AnyEndpoint, 'method' | 'path'>

const ANSWERS = ['Za', 'Przeciw', 'Wstrzymuję się']

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return response.json()
}

/** The wall time in so many milliseconds, as forms send it. */
export const wallTimeIn = (ms: number): string => wallTimeOf(new Date(Date.now() + ms)).replace(' ', 'T')

export class Votings {
  readonly #base: string
  readonly #tokens = new Map<string, Promise<string>>()

  constructor(ports: Ports = MAIN_PORTS) {
    this.#base = providerUrl(ports)
  }

  #token(account: Account): Promise<string> {
    const known = this.#tokens.get(account.username)
    if (known) return known
    const signIn = async () => {
      const headers = { 'content-type': 'application/json' }
      return ((await answerOf(await fetch(`${this.#base}/api/auth/loginJwt`, { method: 'POST', headers, body: JSON.stringify(account) }))) as { token: string })
        .token
    }
    const token = signIn()
    this.#tokens.set(account.username, token)
    return token
  }

  async #call({ method, path }: Endpoint, { body, as = SHARED.administrator }: { body?: unknown; as?: Account } = {}): Promise<unknown> {
    const headers = { authorization: `Bearer ${await this.#token(as)}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return answerOf(await fetch(this.#base + path, { method, headers, body: JSON.stringify(body) }))
  }

  async prepared(title: string, form: Partial<Form> = {}): Promise<number> {
    const { items } = (await this.#call(DICTIONARIES.answeroption.list)) as { items: { id: number; name: string }[] }
    const body: Form = {
      title,
      startsAt: null,
      endsAt: null,
      answerOptions: ANSWERS.map((name) => items.find((item) => item.name === name)!.id),
      documentNotApplicable: true,
      general: false,
      startStopNotifications: false,
      ...form,
    }
    return ((await this.#call(CreateVoting, { body })) as { id: number }).id
  }

  /** Puts a voting on the agenda of a called meeting of its own, which everybody sees; answers the meeting's id. */
  async atMeeting(votingId: number, name: string): Promise<number> {
    const body = { name, startsAt: '2099-04-10T10:00', endsAt: '2099-04-10T14:00', agenda: [{ title: 'Kryteria' }] }
    const { id, folderId } = (await this.#call(CreateMeeting, { body })) as { id: number; folderId: number }
    const ofMeeting = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, path: endpoint.path.replace('{id}', String(id)) })
    const { agenda } = (await this.#call(ofMeeting(ReadMeeting))) as Meeting
    await this.#call(ofMeeting(StepAgenda), { body: { step: 'link', itemId: agenda[0]?.id, votingId } })
    await this.#call(ChangeNodeStatus, { body: { nodeIds: [folderId], status: 'published' } })
    await this.#call(ofMeeting(ChangeMeetingStatus), { body: { status: 'called' } })
    return id
  }

  async running(title: string, form: Partial<Form> = {}): Promise<number> {
    const id = await this.prepared(title, form)
    await this.change(id, 'start')
    return id
  }

  async change(id: number, action: VotingAction, reason: string = action): Promise<void> {
    await this.#call(ChangeVotingStatus, { body: { id, action, reason } })
  }

  async ballot(id: number, as: Account): Promise<Ballot> {
    return (await this.#call({ ...ReadBallot, path: ReadBallot.path.replace('{id}', String(id)) }, { as })) as Ballot
  }

  async details(id: number): Promise<VotingDetails> {
    return (await this.#call({ ...ReadVotingDetails, path: ReadVotingDetails.path.replace('{id}', String(id)) })) as VotingDetails
  }

  async vote(id: number, answer: string, as: Account = SHARED.member): Promise<void> {
    const option = (await this.ballot(id, as)).votingOptions.find(({ name }) => name === answer)
    await this.#call(CastVote, { body: { id, votingOptionId: option?.id }, as })
  }
}
