// Votings that a test manages, made through the provider as an administrator's program would, and a member's votes in them.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { CastVote, ChangeVotingStatus, CreateVoting } from '#contract/voting-changes.ts'
import { ReadVotingDetails, type VotingAction, type VotingDetails } from '#contract/votings.ts'
import { SHARED, type Account } from './accounts.ts'
import { MAIN_PORTS, providerUrl } from './addresses.ts'

type Form = RequestInput<typeof CreateVoting>['body']
type Endpoint = Pick<AnyEndpoint, 'method' | 'path'>

const ANSWERS = ['Za', 'Przeciw', 'Wstrzymuję się']

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return response.json()
}

async function tokenOf(account: Account): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${providerUrl(MAIN_PORTS)}/api/auth/loginJwt`, { method: 'POST', headers, body: JSON.stringify(account) })
  return ((await answerOf(answer)) as { token: string }).token
}

export class ManagedVotings {
  readonly #administrator: string
  readonly #member: string

  private constructor(administrator: string, member: string) {
    this.#administrator = administrator
    this.#member = member
  }

  static async signedIn(): Promise<ManagedVotings> {
    return new ManagedVotings(await tokenOf(SHARED.administrator), await tokenOf(SHARED.member))
  }

  async #call({ method, path }: Endpoint, body?: unknown, token = this.#administrator): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    return answerOf(await fetch(providerUrl(MAIN_PORTS) + path, { method, headers, body: JSON.stringify(body) }))
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
    return ((await this.#call(CreateVoting, body)) as { id: number }).id
  }

  async running(title: string, form: Partial<Form> = {}): Promise<number> {
    const id = await this.prepared(title, form)
    await this.change(id, 'start')
    return id
  }

  async change(id: number, action: VotingAction, reason: string = action): Promise<void> {
    await this.#call(ChangeVotingStatus, { id, action, reason })
  }

  async details(id: number): Promise<VotingDetails> {
    return (await this.#call({ ...ReadVotingDetails, path: ReadVotingDetails.path.replace('{id}', String(id)) })) as VotingDetails
  }

  /** As the member whom tests share. */
  async vote(id: number, answer: string): Promise<void> {
    const option = (await this.details(id)).votingOptions.find(({ name }) => name === answer)
    await this.#call(CastVote, { id, votingOptionId: option?.id }, this.#member)
  }
}
