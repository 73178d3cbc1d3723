// A linked account elsewhere, for tests that need no OpenID provider.
import { randomUUID } from 'node:crypto'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { insertIdentity } from './queries.ts'

export async function giveIdentity({ db, now }: TestProvider, userId: number): Promise<number> {
  const named = { issuer: 'https://konta.example', subject: randomUUID(), name: 'anna' }
  const given = await db.transaction().execute((tx) => insertIdentity(tx, { userId, ...named, now: now() }))
  if (!given) throw new Error('no identity')
  return given.id
}
