// `npm run bench:sign-in [-- --check]`: how long a refused sign-in takes for a known name beside an unknown one, in turns, as ratios. A
// name is known with a password alone, with a second factor, without a password, or locked by an administrator. Each is tried once, from
// an address of its own, as by somebody who looks for names; then all five at once. With TEST_DATABASE_URL on a PostgreSQL server,
// otherwise on the embedded database.
import { performance } from 'node:perf_hooks'
import { SignIn } from '#contract/session.ts'
import { giveApp } from '#provider/areas/session/second-factor/test-factor.ts'
import { hashPassword } from '#provider/areas/session/passwords/passwords.ts'
import { makePerson } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const WARM_UP = 20
const check = process.argv.includes('--check')
/** Beyond it time tells names apart: from 1, and from the half of rounds in which a known name takes longer by chance. */
const LIMIT = { ratio: 0.1, longer: 0.1 }

const KINDS = ['a password alone', 'a second factor', 'no password yet', 'locked'] as const
type Kind = (typeof KINDS)[number] | 'unknown'

/** Names are equally long and in no order. */
const nameOf = (kind: Kind, round: number) => `${(kind === 'unknown' ? 9 : KINDS.indexOf(kind)) * 7 + 11}x${String(round * 7919).padStart(9, '0')}`

async function fill(provider: TestProvider): Promise<void> {
  const { db } = provider
  const hash = await hashPassword('Zielony-Kajak-48!')
  const [{ profileIds }] = [await makePerson(db)]
  for (const kind of KINDS)
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const { userId } = await makePerson(db, { username: nameOf(kind, round), profileIds, consents: [] })
      if (kind === 'no password yet') continue
      await db
        .updateTable('users')
        .set({ password_hash: hash, ...(kind === 'locked' && { active: false, blocked_since: new Date() }) })
        .where('id', '=', userId)
        .execute()
      if (kind === 'a second factor') await giveApp(provider, userId)
    }
}

let addresses = 0

async function tryOnce({ call }: TestProvider, username: string): Promise<number> {
  addresses += 1
  const headers = { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` }
  const start = performance.now()
  const { error } = await call(SignIn, { input: { body: { username, password: 'Zielony-Kajak-49!' } }, headers })
  const time = performance.now() - start
  if (error?.code !== 'ERROR_UNAUTHORIZED') throw new Error(`${username}: ${error?.code}`)
  return time
}

/** In an order of its own in each round, so that no kind always follows the same one. */
const turnsOf = (round: number): Kind[] => {
  const all: Kind[] = [...KINDS, 'unknown']
  return all.map((_, place) => all[(place * (1 + (round % 4)) + round) % all.length]!)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

async function measured(provider: TestProvider, atOnce: boolean): Promise<Map<Kind, number[]>> {
  const times = new Map<Kind, number[]>([...KINDS, 'unknown' as const].map((kind) => [kind, []]))
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const turn = turnsOf(round)
    const one = async (kind: Kind) => {
      const time = await tryOnce(provider, nameOf(kind, round))
      if (round >= WARM_UP) times.get(kind)!.push(time)
    }
    if (atOnce) await Promise.all(turn.map(one))
    else for (const kind of turn) await one(kind)
  }
  return times
}

/** Names of one round are compared with each other, since other work at this computer comes and goes. */
function tell(how: string, times: Map<Kind, number[]>): boolean {
  const unknown = times.get('unknown')!
  console.log(`${how}: an unknown name ${median(unknown).toFixed(1)} ms`)
  return KINDS.map((kind) => {
    const ratios = times.get(kind)!.map((time, round) => time / unknown[round]!)
    const [ratio, longer] = [median(ratios), ratios.filter((one) => one > 1).length / ratios.length]
    const kept = Math.abs(ratio - 1) <= LIMIT.ratio && Math.abs(longer - 0.5) <= LIMIT.longer
    console.log(`  ${kind.padEnd(16)} ${ratio.toFixed(3)} of it, longer in ${(longer * 100).toFixed(0)} % of rounds: ${kept ? 'kept' : 'NOT KEPT'}`)
    return kept
  }).every(Boolean)
}

const provider = await startTestProvider({ settings: { signInTries: 10 } })
try {
  await fill(provider)
  const kept = [tell('one after the other', await measured(provider, false)), tell('five at once', await measured(provider, true))]
  if (check && !kept.every(Boolean)) process.exitCode = 1
} finally {
  await provider.close()
}
