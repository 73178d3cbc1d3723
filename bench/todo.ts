// `npm run bench:todo [-- --check]`: what 'Do zrobienia' costs the provider on the news page of a member: the page's reads with the list
// and without it, in turns in one run, with a library of 300 documents. Trust the ratio.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CountEvents } from '#contract/calendar.ts'
import { ListPublishedNews } from '#contract/news.ts'
import { PARTS_PATH, type PartsAnswer } from '#contract/parts.ts'
import { SignIn } from '#contract/session.ts'
import { ListTodo } from '#contract/todo.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { openDatabase } from '#provider/db/open.ts'
import { fillLibrary } from './signed-in/fill.ts'
import { freePort, Program } from './upload/pair.ts'
import { PASSWORD } from './votings-committee.ts'

const TURNS = 12
const CALLS = 150
/** CPU time of the provider, in ms. */
const LIMIT = 1

const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8::1:1' }
const PAGE = [{ path: ListPublishedNews.path, query: { page: '0', limit: '5' } }, { path: CountEvents.path }, { path: CountVotingsWithoutVote.path }]
const WAYS = { without: PAGE, with: [...PAGE, { path: ListTodo.path, query: { of: 'own' } }] }

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function start(folder: string): Promise<{ program: Program; url: string }> {
  const [port, mailbox, smtp] = await Promise.all([freePort(), freePort(), freePort()])
  const url = `http://127.0.0.1:${port}`
  const env = { PROVIDER_PORT: String(port), MAILBOX_PORT: String(mailbox), MAILBOX_SMTP_PORT: String(smtp), DATA_DIR: folder, DATABASE_URL: '' }
  const program = new Program('provider/main.ts', { env: { ...env, LOG_LEVEL: 'error', NODE_OPTIONS: '' }, answersAt: `${url}/api/health` })
  await program.start()
  return { program, url }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function measure({ program, url }: Awaited<ReturnType<typeof start>>): Promise<number> {
  const { token } = (await post(url + SignIn.path, { username: 'czlonek1', password: PASSWORD })) as { token: string }
  const spent: Record<keyof typeof WAYS, number[]> = { without: [], with: [] }
  for (let turn = -1; turn < TURNS; turn += 1)
    for (const way of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const before = program.cpu()
      for (let i = 0; i < CALLS; i += 1) {
        const { parts } = (await post(url + PARTS_PATH, { parts: WAYS[way] }, { authorization: `Bearer ${token}` })) as PartsAnswer
        if (parts.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(parts))
      }
      // The first turn is the warm-up.
      if (turn >= 0) spent[way].push((program.cpu() - before) / CALLS)
    }
  for (const [way, values] of Object.entries(spent))
    console.log(`${way.padEnd(8)} ${middle(values).toFixed(2)} ms (${values.map((one) => one.toFixed(1)).join(' ')})`)
  const more = middle(spent.with.map((one, i) => one - spent.without[i]!))
  console.log(`the list: ${more.toFixed(2)} ms more, ${(middle(spent.with) / middle(spent.without)).toFixed(2)} of the page without it`)
  return more
}

const folder = mkdtempSync(join(tmpdir(), 'bench-todo-'))
let provider: Awaited<ReturnType<typeof start>> | null = null
try {
  await (await start(folder)).program.end('SIGTERM')
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await fillLibrary(database.db)
  await database.close()
  provider = await start(folder)
  if ((await measure(provider)) > LIMIT && process.argv.includes('--check')) process.exitCode = 1
} finally {
  await provider?.program.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
