// The signed-in person's own account.
import { ReadMyAccount } from '#contract/session.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { read } from '#lib/session/read.ts'

export type Account = AnswerOf<typeof ReadMyAccount>

export const loadAccount = (): Promise<Account> => read(ReadMyAccount, {})
