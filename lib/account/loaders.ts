// What the page of one's own account reads.
import { ListOwnSessions, type LiveSession } from '#contract/account.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ListIdentities } from '#contract/identities.ts'
import { ReadSecondFactor } from '#contract/second-factor.ts'
import { ReadMyAccount } from '#contract/session.ts'
import { read } from '#lib/session/read.ts'

export type SecondFactor = AnswerOf<typeof ReadSecondFactor>
export const loadSecondFactor = (): Promise<SecondFactor> => read(ReadSecondFactor, {})

export type Identities = AnswerOf<typeof ListIdentities>

/** What the page of ways to sign in shows. `closed`: the portal opens with a second factor alone, and nothing else can be asked for. */
export async function loadMethods({ closed }: { closed: boolean }): Promise<{ factor: SecondFactor; identities: Identities }> {
  const [factor, identities] = await Promise.all([loadSecondFactor(), closed ? { items: [], issuers: [] } : read(ListIdentities, {})])
  return { factor, identities }
}

export type Account = AnswerOf<typeof ReadMyAccount>

export async function loadAccount(): Promise<{ account: Account; sessions: LiveSession[] }> {
  const [account, { items }] = await Promise.all([read(ReadMyAccount, {}), read(ListOwnSessions, {})])
  return { account, sessions: items }
}
