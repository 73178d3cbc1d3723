// Restarts one process after the other while people work; nobody may notice.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#provider/db/open.ts'
import type { Uploader } from '../upload/pair.ts'
import { usernameOf } from '../votings-committee.ts'
import type { Checks } from './checks.ts'
import type { Installation } from './installation.ts'
import type { Load } from './load.ts'
import { type Confirmed, type Failure } from './load.ts'

const SHOWN = 12
const SETTLES_MS = 3000

async function restartAll({ providers, portals }: Installation): Promise<void> {
  const named = [...providers.map((one, i) => [`provider ${i + 1}`, one] as const), ...portals.map((one, i) => [`portal ${i + 1}`, one] as const)]
  for (const [name, service] of named) {
    const stopped = await service.stop()
    const began = performance.now()
    await service.start()
    console.log(`  ${name}: stopped in ${stopped.toFixed(1)} s, ready again after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

interface Found {
  documentStructNodes: { id: number; name: string }[]
  totalCount: number
}

/** Names of documents that are missing or doubled, or differ from what was sent. */
async function wrongDocuments(uploader: Uploader, sent: Confirmed['documents']): Promise<string[]> {
  const found: Found['documentStructNodes'] = []
  for (;;) {
    const { documentStructNodes, totalCount } = await uploader.json<Found>(`/api/provider/documents/1?limit=100&offset=${found.length}`)
    found.push(...documentStructNodes)
    if (found.length >= totalCount || documentStructNodes.length === 0) break
  }
  const wrong: string[] = []
  for (const [name, hash] of sent) {
    const here = found.filter((one) => one.name === name)
    if (here.length !== 1) {
      wrong.push(`${name}: ${here.length}×`)
      continue
    }
    const { versions } = await uploader.json<{ versions: { id: number }[] }>(`/api/provider/documents/document/${here[0]!.id}`)
    const file = await uploader.fetch(`/api/provider/documents/file/${versions[0]!.id}`)
    const came = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex')
    if (came !== hash) wrong.push(`${name}: is not what was sent`)
  }
  return wrong
}

async function checkConfirmed(checks: Checks, { databaseUrl }: Installation, uploader: Uploader, { articles, documents, votes }: Confirmed): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  const drafts = await db.selectFrom('articles').select('title').where('title', 'like', 'Szkic %').execute()
  const voted = await db
    .selectFrom('votes')
    .innerJoin('users', 'users.id', 'votes.user_id')
    .select(['users.username', 'voting_option_id'])
    .where('votes.status', '=', 'active')
    .execute()
  await close()
  const titles = drafts.map(({ title }) => title)
  const missing = articles.filter((title) => titles.filter((one) => one === title).length !== 1)
  checks.that(`${articles.length} confirmed drafts are there once`, articles.length > 0 && missing.length === 0 && titles.length === articles.length, missing)
  const wrong = await wrongDocuments(uploader, documents)
  checks.that(`${documents.size} confirmed files are there once, as they were sent`, documents.size > 0 && wrong.length === 0, wrong)
  const lost = [...votes].filter(
    ([place, option]) => voted.filter(({ username, voting_option_id }) => username === usernameOf(place) && voting_option_id === option).length !== 1,
  )
  checks.that(`${votes.size} people’s last confirmed votes count`, votes.size > 0 && lost.length === 0, lost)
}

const tell = ({ second, who, what }: Failure): string => `${second} s, ${who}: ${what}`

export async function checkRollingRestart(
  checks: Checks,
  installation: Installation,
  { load, uploader, rounds }: { load: Load; uploader: Uploader; rounds: number },
): Promise<void> {
  await pause(SETTLES_MS)
  const before = load.failures.length
  checks.that('nothing fails while nothing is restarted', before === 0, load.failures.map(tell).slice(0, SHOWN))
  for (let round = 0; round < rounds; round += 1) await restartAll(installation)
  await pause(SETTLES_MS)
  await load.stop()
  const { counts, slowest, failures, confirmed } = load
  for (const [who, count] of counts) console.log(`  ${who}: ${count}×, the slowest ${((slowest.get(who) ?? 0) / 1000).toFixed(1)} s`)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  checks.that(
    `${rounds === 1 ? 'a rolling restart' : `${rounds} rolling restarts`} of all four: none of ${all} things that people did failed`,
    failures.length === 0,
  )
  for (const failure of failures.slice(0, SHOWN)) console.log(`        ${tell(failure)}`)
  if (failures.length > SHOWN) console.log(`        and ${failures.length - SHOWN} more`)
  await checkConfirmed(checks, installation, uploader, confirmed)
}
