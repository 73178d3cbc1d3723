// `npm run bench:taken-rights [-- --tries N]`: two portals, each with a provider of its own, on one PostgreSQL. A right is taken by a
// call to the first provider; the next page that the person asks the second portal for must not show it, nor the next of the first.
// Five kinds: the account locked, its sessions ended, a permission of the profile, the group of a folder, the folder itself. Fails on
// any that holds.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteNodes, UpdateFolder } from '#contract/document-changes.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import { SignIn } from '#contract/session.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { UpdateProfile } from '#contract/profiles.ts'
import { LockUsers } from '#contract/user-bulk.ts'
import { EndUserSessions } from '#contract/users.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { openDatabase } from '#provider/db/open.ts'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { PlainBrowser } from './plain-browser.ts'
import { freePort, Program } from './upload/pair.ts'
import { insertPeople, PASSWORD, usernameOf } from './votings-committee.ts'

const tries = Number(/--tries (\d+)/.exec(process.argv.join(' '))?.[1] ?? 25)

interface Try {
  userId: number
  profileId: number
  folderId: number
  /** A group that the person does not belong to. */
  groupId: number
}
type Call = (endpoint: AnyEndpoint, input: { body: unknown }) => Promise<unknown>
interface Kind {
  name: string
  page: (about: Try) => string
  /** Whether the person administers accounts until then. */
  needs?: true
  take: (call: Call, about: Try) => Promise<unknown>
}

const MADE = new Date('2026-01-01T00:00:00Z')
const folderOf = ({ folderId }: Try) => `/dokumenty/${folderId}`
const KINDS: readonly Kind[] = [
  { name: 'the account locked', page: () => '/mojekonto', take: (call, { userId }) => call(LockUsers, { body: { userIds: [userId] } }) },
  { name: 'the sessions ended', page: () => '/mojekonto', take: (call, { userId }) => call(EndUserSessions, { body: { id: userId } }) },
  {
    name: 'a permission of the profile',
    needs: true,
    page: () => '/uzytkownicy',
    take: (call, { profileId }) =>
      call(UpdateProfile, { body: { id: profileId, name: `Profil ${profileId}`, permissions: ['read_access'], updatedAt: MADE.toISOString() } }),
  },
  {
    name: 'the group of a folder',
    page: folderOf,
    take: (call, { folderId, groupId }) =>
      call(UpdateFolder, {
        body: {
          id: folderId,
          name: `Katalog ${folderId}`,
          publicAccess: false,
          position: 'nochange',
          workGroupsIds: [groupId],
          limited: true,
          updatedAt: MADE.toISOString(),
        },
      }),
  },
  { name: 'the folder deleted', page: folderOf, take: (call, { folderId }) => call(DeleteNodes, { body: { nodeIds: [folderId] } }) },
]

/** Each person has a profile and a folder of their own; the last one is the administrator. */
async function fill(db: Db): Promise<Try[]> {
  await insertPeople(db, tries + 1)
  const made = { created_at: MADE, updated_at: MADE, created_by: null, updated_by: null }
  const { id: groupId } = await db
    .insertInto('work_groups')
    .values({ name: 'Grupa innych', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const abouts: Try[] = []
  for (let place = 0; place <= tries; place += 1) {
    const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', usernameOf(place)).executeTakeFirstOrThrow()
    const { id: profileId } = await db
      .insertInto('profiles')
      .values({ name: `Osobny ${place}`, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    const permissions =
      place === tries
        ? (['super_admin', 'user_admin', 'read_access'] as const)
        : KINDS[place % KINDS.length]!.needs
          ? (['user_admin', 'read_access'] as const)
          : (['voting', 'read_access'] as const)
    await db
      .insertInto('profile_permissions')
      .values(permissions.map((permission_key) => ({ profile_id: profileId, permission_key })))
      .execute()
    await db.updateTable('user_profiles').set({ profile_id: profileId }).where('user_id', '=', userId).execute()
    await db.updateTable('users').set({ active_profile_id: profileId }).where('id', '=', userId).execute()
    const { id: folderId } = await db
      .insertInto('nodes')
      .values({
        parent_id: ROOT_FOLDER_ID,
        node_type: NODE_FOLDER,
        name: `Osobny ${place}`,
        description: null,
        status: 'published',
        public_access: false,
        position: `b${String(place).padStart(6, '0')}`,
        published_at: MADE,
        ...made,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    abouts.push({ userId, profileId, folderId, groupId })
  }
  return abouts
}

interface Running {
  portals: readonly [string, string]
  providerUrl: string
  stop(): Promise<void>
}

async function start(folder: string, databaseUrl: string): Promise<Running> {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const at = (place: number) => `http://127.0.0.1:${ports[place]}`
  const secret = () => randomBytes(48).toString('base64')
  const shared = {
    ...{ NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: folder, FILES_URL: '', NODE_OPTIONS: '', LOG_LEVEL: 'error' },
    ...{ PUBLIC_URL: at(0), SESSION_SECRET: secret(), PROVIDER_SECRET: secret(), SMTP_URL: 'smtp://127.0.0.1:9', TRUSTED_PROXIES: '1' },
  }
  const provider = (place: number) =>
    new Program('provider/main.ts', { env: { ...shared, PROVIDER_PORT: String(ports[place]) }, answersAt: `${at(place)}/api/health` })
  const portal = (place: number) =>
    new Program('front/main.ts', { env: { ...shared, PORT: String(ports[place]), PROVIDER_URL: at(place + 2) }, answersAt: `${at(place)}/logowanie` })
  const programs = [provider(2), provider(3), portal(0), portal(1)]
  const stop = async () => {
    for (const program of programs.toReversed()) await program.end('SIGKILL')
  }
  try {
    for (const program of programs) await program.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { portals: [at(0), at(1)], providerUrl: at(2), stop }
}

/** Both portals stand at one address, as behind a proxy that picks one of them. */
async function signIn({ portals }: Running, which: 0 | 1, place: number): Promise<PlainBrowser> {
  const send: typeof fetch = (url, init) => fetch((url as URL).href.replace(portals[0], portals[which]), init)
  const browser = new PlainBrowser(portals[0], `2001:db8::${place + 1}`, send)
  const page = await browser.submit(await browser.open('/logowanie'), { username: usernameOf(place), password: PASSWORD })
  if (page.status !== 200 || page.url === '/logowanie') throw new Error(`${usernameOf(place)} is not signed in: ${page.status} at ${page.url}`)
  return browser
}

async function administrator({ providerUrl }: Running): Promise<Call> {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(providerUrl + path, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text
  }
  const { token } = JSON.parse(await send('POST', SignIn.path, { username: usernameOf(tries), password: PASSWORD })) as { token: string }
  return ({ method, path }, { body }) => send(method, path, body, token)
}

const shows = async (browser: PlainBrowser, path: string): Promise<boolean> => {
  const { status, url } = await browser.open(path)
  if (status >= 500) throw new Error(`${path}: ${status}`)
  return status === 200 && url === path
}

/** Whether it was gone at the next request of both portals. Pages under way at that moment may still show it. */
async function isGone(running: Running, call: Call, place: number, about: Try): Promise<boolean> {
  const kind = KINDS[place % KINDS.length]!
  const path = kind.page(about)
  const [first, second] = [await signIn(running, 0, place), await signIn(running, 1, place)]
  for (const browser of [first, second, first, second]) if (!(await shows(browser, path))) throw new Error(`${kind.name}: ${path} was not shown before`)
  const underWay = [first, second, second].map((browser) => browser.twin().open(path))
  await kind.take(call, about)
  const after = [await shows(second, path), await shows(first, path)]
  await Promise.all(underWay)
  if (after.includes(true)) console.log(`${kind.name}: still shown at the ${after[0] ? 'other' : 'same'} portal`)
  return !after.includes(true)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-taken-rights-'))
const postgres = await startPostgres()
let running: Running | null = null
try {
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder })
  const abouts = await fill(database.db)
  await database.close()
  running = await start(folder, postgres.url)
  const call = await administrator(running)
  let gone = 0
  for (let place = 0; place < tries; place += 1) if (await isGone(running, call, place, abouts[place]!)) gone += 1
  console.log(`${gone} of ${tries} rights that were taken through one provider were gone at the next page of both portals`)
  if (gone < tries) process.exitCode = 1
} finally {
  await running?.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
