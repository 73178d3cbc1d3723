// Killed at any moment while people vote and resolutions are adopted, the provider has every vote that it had confirmed, a ledger that
// holds, numbers of resolutions without a gap, and every mail about them promised and queued once.
// VOTE_KILLS sets how often.
import { sql } from 'kysely'
import { CastVote } from '#contract/voting-changes.ts'
import { openDatabase } from '#provider/db/open.ts'
import { signedIn } from '#provider/testing/people.ts'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import type { Db } from '#provider/capabilities.ts'
import { receiptCode } from './ledger/chain.ts'
import { rowsOf } from './ledger/queries.ts'
import { checkLedger } from './ledger/verify.ts'
import { SEND_MAILS } from './mailing/service.ts'

const KILLS = Number(process.env['VOTE_KILLS'] ?? 2)
const VOTERS = 12
const ADOPTIONS = 300
const SECRET = 'a secret of the tests, longer than it has to be'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterEach(killAll)
afterAll(() => test.drop())

interface Running {
  tokens: string[]
  id: number
  options: number[]
}

async function prepare(db: Db): Promise<Running> {
  const now = new Date()
  const made = { created_at: now, created_by: null, updated_by: null }
  const tokens: string[] = []
  for (let i = 0; i < VOTERS; i += 1)
    tokens.push((await signedIn({ db, now: () => new Date(), settings: { secret: SECRET, sessionMaxTime: 86_400 } }, { permissions: ['voting'] })).token)
  const { id } = await db
    .insertInto('votings')
    .values({
      title: 'Uchwała',
      // Its start has come, so the provider begins it, and its ledger.
      status: 'preparing',
      general: true,
      starts_at: '2026-01-01 08:00:00',
      ends_at: null,
      start_stop_notifications: false,
      work_group_id: null,
      document_node_id: null,
      document_not_applicable: true,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = await db
    .insertInto('answer_options')
    .values(['Za', 'Przeciw'].map((name) => ({ name, ...made })))
    .returning('id')
    .execute()
  const options = await db
    .insertInto('voting_options')
    .values(answers.map(({ id: answer_option_id }, position) => ({ voting_id: id, answer_option_id, position })))
    .returning('id')
    .execute()
  return { tokens, id, options: options.map((option) => option.id) }
}

/** Votings about resolutions whose end has passed: the provider ends them by itself, and silence adopts them. */
async function prepareAdoptions(db: Db): Promise<void> {
  const made = { created_at: new Date(), created_by: null, updated_by: null }
  await db
    .insertInto('rules')
    .values({ id: 1, settings: JSON.stringify({ silence: 'assent_valid' }), ...made })
    .execute()
  await db
    .insertInto('votings')
    .values(
      Array.from({ length: ADOPTIONS }, (_, i) => ({
        title: `Uchwała ${i}`,
        status: 'preparing' as const,
        resolution: true,
        own_rule: 'written' as const,
        general: true,
        starts_at: '2026-01-01 08:00:00',
        ends_at: '2026-02-01 08:00:00',
        start_stop_notifications: true,
        work_group_id: null,
        document_node_id: null,
        document_not_applicable: true,
        ...made,
      })),
    )
    .execute()
}

/** Everybody changes their vote to and fro until nobody answers; the receipts of what was answered 200. */
async function voteUntilKilled(url: string, { tokens, id, options }: Running, onFirst: () => void): Promise<string[]> {
  const confirmed: string[] = []
  const vote = async (token: string) => {
    for (let turn = 0; ; turn += 1) {
      const response = await fetch(url + CastVote.path, {
        method: CastVote.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, votingOptionId: options[turn % options.length] }),
      }).catch(() => null)
      if (!response) return
      const answer = (await response.json().catch(() => null)) as { receiptCode?: string } | null
      if (response.status === 200 && answer?.receiptCode) {
        if (confirmed.push(answer.receiptCode) === 1) onFirst()
      } else if (answer) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(tokens.map(vote))
  return confirmed
}

/** The mails about the end are promised with the adoption, and a promise is a job until its mails are queued, all of them once. */
async function expectMailsOf(db: Db, adopted: readonly number[]): Promise<number> {
  const promised = await db.selectFrom('voting_mailings').select(['id', 'voting_id', 'message_tag', 'queued_at']).orderBy('voting_id').execute()
  const ofEnds = promised.filter(({ message_tag }) => message_tag === 'voting_end_notification')
  expect(ofEnds.map(({ voting_id }) => voting_id)).toEqual(adopted)
  const { rows: jobs } = await sql<{ id: number }>`
    select (data->>'mailingId')::int as id from jobs.job where name = ${SEND_MAILS} and state in ('created', 'retry', 'active')`.execute(db)
  const waiting = new Set(jobs.map(({ id }) => id))
  expect(promised.filter(({ id, queued_at }) => queued_at === null && !waiting.has(id))).toEqual([])
  const queued = promised.filter(({ queued_at }) => queued_at !== null)
  const mails = await db.selectFrom('mails').select(['recipient', 'subject']).where('subject', 'like', '%: Uchwała %').execute()
  expect(new Set(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(mails.length)
  expect(mails).toHaveLength(queued.length * VOTERS)
  return queued.length
}

const random = (least: number, most: number) => Math.round(least + Math.random() * (most - least))

it(
  `loses no confirmed vote and no number in ${KILLS} kills`,
  async () => {
    const running = await prepare(test.database.db)
    await prepareAdoptions(test.database.db)
    // The provider has the data for itself.
    await test.database.close()
    const { databaseUrl, dataDir } = test
    const env = productionEnvironment({
      DATA_DIR: dataDir,
      PROVIDER_SECRET: SECRET,
      SESSION_MAX_TIME: '86400',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    const confirmed: string[] = []
    const numbered: number[] = []
    const mailed: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const provider = await startProviderProcess(env)
      const killSoon = () => setTimeout(() => provider.process.kill('SIGKILL'), random(5, 1000))
      confirmed.push(...(await voteUntilKilled(provider.url, running, killSoon)))
      await provider.ended
      const { db, close } = await openDatabase({ databaseUrl, dataDir })
      const codes = new Set((await rowsOf(db, running.id)).map(({ hash }) => receiptCode(hash)))
      expect(confirmed.filter((code) => !codes.has(code))).toEqual([])
      expect(await checkLedger(db, running.id)).toBeNull()
      const counting = await db.selectFrom('votes').select('user_id').where('status', '=', 'active').execute()
      expect(new Set(counting.map(({ user_id }) => user_id)).size).toBe(counting.length)
      const adopted = await db.selectFrom('resolutions').select(['number', 'voting_id']).orderBy('number').execute()
      expect(adopted.map(({ number }) => number)).toEqual(adopted.map((_, i) => i + 1))
      const ended = await db.selectFrom('votings').select('id').where('outcome', '=', 'adopted').orderBy('id').execute()
      expect(ended.map(({ id }) => id)).toEqual(adopted.map(({ voting_id }) => voting_id ?? 0).sort((a, b) => a - b))
      numbered.push(adopted.length)
      mailed.push(
        await expectMailsOf(
          db,
          ended.map(({ id }) => id),
        ),
      )
      await close()
    }
    expect(numbered.at(-1)).toBeGreaterThan(0)
    expect(mailed.at(-1)).toBeGreaterThan(0)
    expect(confirmed.length).toBeGreaterThanOrEqual(KILLS)
  },
  KILLS * 40_000 + 60_000,
)
