// What a sign-in answered and what it left, for tests.
import type { SignIn } from '#contract/session.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'

export function tokenIn(body: AnswerOf<typeof SignIn>): string {
  if (!('token' in body)) throw new Error('no token')
  return body.token
}

/** What the event log says of this person's first sign-in. */
export async function signInTold(db: Db, userId: number): Promise<string> {
  const events = db.selectFrom('events').select('description').where('user_id', '=', userId).where('kind', '=', 'sign_in')
  return (await events.orderBy('id').executeTakeFirstOrThrow()).description
}
