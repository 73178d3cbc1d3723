// Every call that makes something happen, sent again under one Idempotency-Key: it happens once, and is answered alike.
// Which calls these are is read from the contract; a new one needs its example in `test-valid-calls.ts`, or this fails.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { allEndpoints } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { difference, lookAtAll, type Look } from '#provider/testing/all-rows.ts'
import { BODIES } from '#provider/testing/example-calls.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { validCall, VALID_CALLS, type ValidCall } from './test-valid-calls.ts'
import { makeValidWorld, type ValidWorld } from './test-valid-world.ts'

/** Calls of that kind for which nothing is kept, and why. */
const NOT_KEPT: Record<string, string> = {
  SignIn: 'nobody yet whom a key could belong to; each sign-in is a session of its own',
  RequestPasswordRecovery: 'of anybody; limited by login and address',
  ActivateTemporaryPassword: 'of anybody; what is mailed works once',
  ChangePassword: 'of anybody; the proof in it is gone afterwards',
  ConfirmAttendanceByLink: 'of anybody; the same decision again changes nothing',
  ChangeNewsletterByKey: 'of anybody; the same choice again changes nothing',
  ReadAttendanceLink: 'reads',
  DownloadLinkEvent: 'reads',
  ReadNewsletterKey: 'reads',
  ChangeDigestByKey: 'of anybody; the same choice again changes nothing',
  ReadDigestKey: 'reads',
  ReadTypedForm: 'reads',
  KeepTypedForm: 'of anybody; kept under the same key it stays as it was',
  ReportRefusedPage: 'changes nothing; what is noted again is counted',
  SignOut: 'the session that would ask again is gone',
  SetUpTotp: 'a secret is kept for no key; an app that is in use is set up by nothing but a proof',
  BeginPasskey: 'a challenge is kept for no key; each is used once, or ends',
  AddPasskey: 'a challenge is used up by the first answer to it',
  BeginPasskeySignIn: 'of anybody; a challenge ends by itself',
  SignInByPasskey: 'of anybody; a challenge is used up by the first answer to it',
  BeginIssuerSignIn: 'of anybody; a flow ends by itself',
  SignInByIssuer: 'of anybody; a flow is used up by the first answer to it',
  EndIssuerSessions: 'of anybody; a token is used up by the first call with it',
  BeginIdentity: 'a flow is kept for no key; each is used once, or ends',
  LinkIdentity: 'a flow is used up by the first answer to it',
  RenewRecoveryCodes: 'secrets are kept for no key; the last codes count',
  RescueSecondFactor: 'a secret is kept for no key; the request is used up by it',
  ProveIdentity: 'a code is taken once; a wrong one counts as a try, whatever becomes of the answer',
  CreateSubscription: 'a secret is kept for no key; there is one subscription at most',
}

/** An import counts its accounts in one event, and names them in another. A meeting’s folder and event have events of
 * their own, and so have the documents as which minutes are published. */
const EVENTS: Record<string, number> = { ImportUsers: 2, CreateMeeting: 3, UpdateMeeting: 2, ChangeMinutesStatus: 3 }

/** Calls that leave or change a row of their own instead of an event. */
const OWN_ROWS: Record<string, object> = {
  PreviewUserImport: { user_imports: 1 },
  PreviewResolutionImport: { resolution_imports: 1 },
  MarkDocumentsRead: { document_reads: 1 },
  ChooseLibraryRows: {},
  FollowFolder: { digests: 1, followed_folders: 1 },
  DeclinePasskey: { users: 0 },
  CreateNote: { notes: 1 },
  UpdateNote: { notes: 0 },
  DeleteNote: { notes: -1 },
}

/** Calls that answer what they found. */
const READING = ['SearchFiles', 'FindSameDocuments', 'ResolveRecipients', 'ForeseeUserChanges']

const OTHER_BODIES: Record<string, object> = { AcceptConsent: { action: 'policy' } }

/** Calls that create something: one form must not create two things. */
const isCreating = ({ status, upload, uploads }: AnyEndpoint) => status === 201 || upload !== undefined || uploads !== undefined
const keyed = Object.entries(allEndpoints).filter(([, { method }]) => method !== 'GET')

let provider: TestProvider
let world: ValidWorld

/** As if the process died between a change and the keeping of its answer, for calls whose key says so. */
const DIES = 'dies-'
async function makeMortal(): Promise<void> {
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(provider.db)
  const fatal = sql.raw(`when (new.status <> 0 and new.key like '${DIES}%')`)
  await sql`create trigger die before update on idempotency_keys for each row ${fatal} execute function die()`.execute(provider.db)
}

beforeAll(async () => {
  provider = await startTestProvider({ settings: { sessionMaxTime: 86_400 } })
  world = await makeValidWorld(provider)
  await makeMortal()
})
afterAll(() => provider.close())

interface Answer {
  status: number
  /** As JSON; the order of its fields may change. */
  answer: unknown
}

async function send({ name, token, params, body }: ValidCall, key: string): Promise<Answer> {
  const endpoint = allEndpoints[name]!
  const { statusCode, payload } = await provider.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params ? { params } : {}),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(body && { payload: body }),
  })
  return { status: statusCode, answer: payload === '' ? null : JSON.parse(payload) }
}

interface Seen {
  look: Look
  mails: number
  jobs: number
}

const see = async (): Promise<Seen> => ({ look: await lookAtAll(provider.db), mails: provider.sentMails.length, jobs: provider.promisedJobs.length })

/** What happened between two looks. */
const happened = (before: Seen, after: Seen) => ({
  rows: difference(before.look, after.look),
  mails: after.mails - before.mails,
  jobs: after.jobs - before.jobs,
})
const NOTHING = { rows: {}, mails: 0, jobs: 0 }

const answered: { call: ValidCall; key: string; first: Answer }[] = []

it('every call that changes something has an example, or a reason why its answer is not kept', () => {
  expect([...VALID_CALLS, ...Object.keys(NOT_KEPT)].sort()).toEqual(keyed.map(([name]) => name).sort())
  const ofAnybody = keyed.filter(([, { access, secretAnswer }]) => access === 'open' || secretAnswer).map(([name]) => name)
  expect([...ofAnybody, 'ReportRefusedPage', 'SignOut'].sort()).toEqual(Object.keys(NOT_KEPT).sort())
})

describe.each(VALID_CALLS)('%s', (name) => {
  let once: ReturnType<typeof happened>

  it('is undone when its answer cannot be kept, and done once under one key; another body under the key is refused or is another call', async () => {
    const call = await validCall(world, name)
    let begun = await see()
    if (!READING.includes(name)) {
      expect((await send(call, `${DIES}${name}`)).status).toBe(500)
      const undone = await see()
      expect(difference(begun.look, undone.look)).toEqual({})
      begun = undone
    }
    const key = `once-${name}`
    const first = await send(call, key)
    expect([first.status < 300, first.answer]).toEqual([true, first.answer])
    const done = await see()
    once = happened(begun, done)
    if (READING.includes(name)) expect(once).toEqual(NOTHING)
    else expect(once.rows).toMatchObject(OWN_ROWS[name] ?? { events: EVENTS[name] ?? 1 })

    expect(await send(call, key)).toEqual(first)
    const other = call.body && { ...call, body: OTHER_BODIES[name] ?? BODIES[name]! }
    const creates = isCreating(allEndpoints[name]!)
    const refusal = { status: 400, answer: { code: 'VALIDATION_ERROR', fields: [{ path: 'idempotency-key' }] } }
    if (other && creates) expect(await send(other, key)).toMatchObject(refusal)
    expect(happened(done, await see())).toEqual(NOTHING)
    if (other && !creates) expect(await send(other, key)).not.toMatchObject(refusal)
    // A key that another call has had since is no longer this one's.
    if (!other || creates) answered.push({ call, key, first })
  })

  it('is done once when five come at the same time', async () => {
    const call = await validCall(world, name)
    const before = await see()
    const key = `five-${name}`
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(call, key)))
    expect([first!.status < 300, first!.answer]).toEqual([true, first!.answer])
    for (const other of others) expect(other).toEqual(first)
    expect(happened(before, await see())).toEqual(once)
    answered.push({ call, key, first: first! })
  })
})

it('a form that sends one key again does every new choice, and a repeated choice once', async () => {
  const call = await validCall(world, 'ConfirmAttendance')
  const choices = ['participation', 'no_participation', 'participation', 'participation']
  for (const action of choices) expect((await send({ ...call, body: { ...call.body, action } }, 'one-form')).status).toBe(200)
  const decided = await provider.db
    .selectFrom('attendances')
    .select('status')
    .where('node_id', '=', (call.body as { structNodeId: number }).structNodeId)
    .orderBy('id')
    .execute()
  expect(decided.map(({ status }) => status)).toEqual(choices.slice(0, 3))
})

it('every call is answered the same, and not done again, after a restart', async () => {
  await provider.leave()
  await provider.database.reopen()
  provider = await startTestProvider({ settings: { sessionMaxTime: 86_400 }, on: provider.database })
  const before = await see()
  const wrong: string[] = []
  for (const { call, key, first } of answered) {
    const again = await send(call, key)
    if (!isDeepStrictEqual(again, first)) wrong.push(`${call.name}: ${JSON.stringify(again)}`)
  }
  expect(wrong).toEqual([])
  expect(happened(before, await see())).toEqual(NOTHING)
  expect(new Set(answered.map(({ call }) => call.name)).size).toBe(VALID_CALLS.length)
})
