// `npm run snapshot -- CHECKOUT`: starts the release in that checkout on an empty directory, makes a few records by its own calls
// and keeps its data beside this file: a backup, what the tests must know of it, and the pack of evidence of a finished voting
// when the release makes such packs. The tests of upgrades begin with these files. Made at each release, of the release before.
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
import { DownloadPack } from '#contract/meeting-pack.ts'
import { ListMeetings } from '#contract/meetings.ts'
import { CreateArticle, PublishArticle } from '#contract/news-changes.ts'
import { ChangePassword, SignIn } from '#contract/session.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { CancelVote, CastVote, ChangeVotingStatus, CreateVoting } from '#contract/voting-changes.ts'
import { DownloadEvidence } from '#contract/voting-files.ts'
import { ReadVotingDetails } from '#contract/votings.ts'
import { makeBackup } from '#provider/backup/make.ts'
import { lastMigration } from '#provider/backup/queries.ts'
import { connectDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { BACKUP, CONTENTS, EVIDENCE, type Contents } from './contents.ts'
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
  const send = async (endpoint: AnyEndpoint, body: object): Promise<Response> => {
    const id = String((body as { id?: number }).id)
    const response = await fetch(url + endpoint.path.replace('{id}', id), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`)
    return response
  }
  const call = async <Answer>(endpoint: AnyEndpoint, body: object): Promise<Answer> => {
    const text = await (await send(endpoint, body)).text()
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
  return {
    call,
    download: async (endpoint: AnyEndpoint, body: object): Promise<Buffer> => Buffer.from(await (await send(endpoint, body)).arrayBuffer()),
    async as(username: string, password: string): Promise<void> {
      token = null
      token = (await call<{ token: string }>(SignIn, { username, password })).token
    },
  }
}

type Receipt = { id: number }

/** The pack of a finished voting with a replaced and a cancelled vote, a document, and a cancellation of the voting itself. */
async function keepEvidence(url: string, documents: { documentStructNodeId: number; selectedDocumentStructNodeIds: number[] }): Promise<void> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  if (!(DownloadEvidence.path in paths)) return console.log('This release makes no packs of evidence: evidence.zip stays as it is.')
  const { call, as, download } = callsTo(url)
  await as('sekretarz', DEMO_PASSWORD)
  const subject = { title: 'Uchwała z przebiegiem – „Żółw” & <b>', answerOptions: [1, 2], general: false, documentNotApplicable: false, ...documents }
  const { id } = await call<Receipt>(CreateVoting, { ...subject, startsAt: null, endsAt: null, startStopNotifications: false })
  const move = (action: string, reason: string) => call(ChangeVotingStatus, { id, action, reason })
  await move('start', 'Rozpoczęcie')
  const { votingOptions } = await call<{ votingOptions: Receipt[] }>(ReadVotingDetails, { id })
  const vote = async (voter: string, option: number): Promise<Receipt> => {
    await as(voter, DEMO_PASSWORD)
    return call<Receipt>(CastVote, { id, votingOptionId: votingOptions[option]!.id })
  }
  await vote('zastepca1', 0)
  await vote('czlonek1', 1)
  const mistaken = await vote('czlonek2', 1)
  await as('sekretarz', DEMO_PASSWORD)
  await call(CancelVote, { id: mistaken.id, reason: 'Pomyłka' })
  await vote('zastepca2', 0)
  await as('sekretarz', DEMO_PASSWORD)
  await move('cancel', 'Błąd w załączniku')
  await move('restore', 'Załącznik poprawiono')
  await move('finish', 'Zakończenie')
  writeFileSync(EVIDENCE, await download(DownloadEvidence, { id }))
}

/** What a member took of a meeting that is over, so that there is something to be newer than. */
async function takePack(url: string): Promise<void> {
  const { call, as, download } = callsTo(url)
  await as('czlonek1', DEMO_PASSWORD)
  const { items } = await call<{ items: Receipt[] }>({ ...ListMeetings, path: `${ListMeetings.path}?when=past` }, {})
  await download(DownloadPack, { id: items[0]!.id })
}

/** An account, a document, an article and a voting whose contents the tests know. */
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
  await takePack(url)
  await keepEvidence(url, { documentStructNodeId: folder.id, selectedDocumentStructNodeIds: [document.id] })
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
