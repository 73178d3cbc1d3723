// `npm run snapshot -- CHECKOUT`: what the release in that checkout makes of an empty directory by its own start and its own
// calls, kept small beside this file. The tests of an upgrade begin with it. Made anew at each release, of the one before.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { CreateEvent } from '#contract/calendar.ts'
import { ChangeNodeAccess, ChangeNodeStatus, CreateDocument, CreateFolder } from '#contract/document-changes.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { CreateArticle, PublishArticle } from '#contract/news-changes.ts'
import { ChangePassword, SignIn } from '#contract/session.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { CastVote, ChangeVotingStatus, CreateVoting } from '#contract/voting-changes.ts'
import { ReadVotingDetails } from '#contract/votings.ts'
import { makeBackup } from '#provider/backup/make.ts'
import { lastMigration } from '#provider/backup/queries.ts'
import { connectDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { BACKUP, CONTENTS, type Contents } from './contents.ts'
import { shapeOf } from './shape.ts'

const DEMO_PASSWORD = 'Komitet-KM-2127!'
const START_WITHIN_MS = 120_000

const run = (checkout: string, dataDir: string, program: string, args: string[] = []) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PROVIDER_PORT: '0', MAILBOX_PORT: '0', MAILBOX_SMTP_PORT: '0', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [join(checkout, 'provider', program), ...args], {
    cwd: checkout,
    env: env as never,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<string>((done, fail) => child.on('close', (code) => (code === 0 ? done(output) : fail(new Error(`${program} ended with ${code}`)))))
  return { child, ended, output: () => output }
}

async function whileRunning(checkout: string, dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const { child, ended, output } = run(checkout, dataDir, 'main.ts')
  try {
    const giveUp = Date.now() + START_WITHIN_MS
    let url: string | undefined
    while ((url = /"url":"(http:[^"]+)"/.exec(output())?.[1]) === undefined) {
      if (Date.now() > giveUp) throw new Error('the release before did not start')
      await pause(100)
    }
    await work(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function callsTo(url: string) {
  let token: string | null = null
  const call = async <Answer>(endpoint: AnyEndpoint, body: object): Promise<Answer> => {
    const id = String((body as { id?: number }).id)
    const response = await fetch(url + endpoint.path.replace('{id}', id), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
  return {
    call,
    async as(username: string, password: string): Promise<void> {
      token = null
      token = (await call<{ token: string }>(SignIn, { username, password })).token
    },
  }
}

type Receipt = { id: number }

/** Somebody, a document, an article and a voting of which the test knows what they are. */
async function addOwn(url: string, link: string): Promise<Contents['own']> {
  const { call, as } = callsTo(url)
  const account = { username: 'przedtem', password: 'Wydanie-Przed-2127!' }
  const [passwordKey] = /[\w-]{43}/.exec(link)!
  const passwords = { newPassword1: account.password, newPassword2: account.password }
  await call(ChangePassword, { username: account.username, passwordKey, ...passwords })

  await as('sekretarz', DEMO_PASSWORD)
  const content = 'Treść, która przetrwa każde następne wydanie. 🗳\n'.repeat(200)
  const folder = await call<Receipt>(CreateFolder, { parentId: ROOT_FOLDER_ID, name: 'Sprzed zmiany wydania', position: 'end', publicAccess: true })
  const file = { fileName: 'przetrwa.txt', fileContent: Buffer.from(content).toString('base64') }
  const document = await call<Receipt>(CreateDocument, { parentId: folder.id, name: 'Przetrwa', position: 'end', publicAccess: true, ...file })
  await call(ChangeNodeStatus, { nodeIds: [folder.id], status: 'published' })
  await call(ChangeNodeStatus, { nodeIds: [document.id], status: 'published' })
  await call(ChangeNodeAccess, { nodeIds: [folder.id], action: 'set_public_access' })
  const texts = { title: 'Artykuł sprzed zmiany wydania', header: 'Wstęp', content: '<p>Przetrwa.</p>' }
  const article = await call<Receipt>(CreateArticle, texts)
  await call(PublishArticle, { id: article.id })
  await call(CreateEvent, { name: 'Posiedzenie po zmianie wydania', startsAt: '2099-01-01T10:00', endsAt: '2099-01-01T11:00' })
  const subject = { title: 'Głosowanie sprzed zmiany wydania', answerOptions: [1, 2], general: true, documentNotApplicable: true }
  const voting = await call<Receipt>(CreateVoting, { ...subject, startsAt: null, endsAt: null, startStopNotifications: false })
  await call(ChangeVotingStatus, { id: voting.id, action: 'start', reason: 'Rozpoczęcie' })
  const { votingOptions } = await call<{ votingOptions: Receipt[] }>(ReadVotingDetails, { id: voting.id })
  const receipts: string[] = []
  for (const [i, voter] of ['czlonek1', 'zastepca1', 'czlonek2', 'zastepca2'].entries()) {
    await as(voter, DEMO_PASSWORD)
    const vote = { id: voting.id, votingOptionId: votingOptions[i % 2]!.id }
    receipts.push((await call<{ receiptCode: string }>(CastVote, vote)).receiptCode)
  }
  return {
    account,
    folderId: folder.id,
    documentId: document.id,
    contentSha256: createHash('sha256').update(content).digest('hex'),
    articleId: article.id,
    votingId: voting.id,
    receipts,
  }
}

async function keep(dataDir: string, own: Contents['own']): Promise<void> {
  const place = { databaseUrl: null, dataDir }
  const { db, close } = await connectDatabase(place)
  try {
    const contents: Contents = {
      migration: (await lastMigration(db))!,
      shape: await shapeOf(db),
      engineMajor: readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8').trim(),
      demoPassword: DEMO_PASSWORD,
      own,
    }
    const files = await openFileStore({ dataDir, filesUrl: null })
    await pipeline(makeBackup({ db, files, dataDir, now: () => new Date() }), createGzip({ level: 9 }), createWriteStream(BACKUP))
    writeFileSync(CONTENTS, `${JSON.stringify(contents, null, 2)}\n`)
  } finally {
    await close()
  }
}

const given = process.argv[2]
if (given === undefined) throw new Error('name the checkout of the release, with its packages installed')
const checkout = resolve(given)
const dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-release-before-'))
try {
  const person = ['--username', 'przedtem', '--first-name', 'Ewa', '--last-name', 'Dawna', '--email', 'przedtem@urzad.example']
  await whileRunning(checkout, dataDir, async () => undefined)
  const link = await run(checkout, dataDir, 'commands/create-admin.ts', ['--another', ...person]).ended
  const own: Contents['own'][] = []
  await whileRunning(checkout, dataDir, async (url) => void own.push(await addOwn(url, link)))
  await keep(dataDir, own[0]!)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
