// What the page of one's own account reads.
import { ListOwnSessions, type LiveSession } from '#contract/account.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadSecondFactor } from '#contract/second-factor.ts'
import { ReadMyAccount } from '#contract/session.ts'
import { read } from '#lib/session/read.ts'

export type SecondFactor = AnswerOf<typeof ReadSecondFactor>
export const loadSecondFactor = (): Promise<SecondFactor> => read(ReadSecondFactor, {})

export type Account = AnswerOf<typeof ReadMyAccount>

export async function loadAccount(): Promise<{ account: Account; sessions: LiveSession[] }> {
  const [account, { items }] = await Promise.all([read(ReadMyAccount, {}), read(ListOwnSessions, {})])
  return { account, sessions: items }
}
