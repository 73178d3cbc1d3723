// For every call that keeps its answer for an Idempotency-Key: one that succeeds and does something, each time another.
// They are the calls of `example-calls.ts`, about things that exist.
import { allEndpoints } from '#contract/api.ts'
import { ChangeAttendanceCollection, ConfirmAttendanceOnBehalf } from '#contract/attendance.ts'
import { CreateSubscription } from '#contract/calendar-subscription.ts'
import { CreateEvent } from '#contract/calendar.ts'
import { DeleteNodes } from '#contract/document-changes.ts'
import { PreviewUserImport } from '#contract/user-import.ts'
import { CreateMeeting, ReadMeeting } from '#contract/meetings.ts'
import { RecuseMyself } from '#contract/recusals.ts'
import { AddRuleText } from '#contract/rule-texts.ts'
import { SaveRules } from '#contract/rules.ts'
import { CreateNotification } from '#contract/notification-changes.ts'
import { CreateProfile } from '#contract/profiles.ts'
import { giveIdentity } from '#provider/areas/session/identities/test-identity.ts'
import { givePasskey } from '#provider/areas/session/passkeys/test-passkey.ts'
import { giveApp, proveSessions } from '#provider/areas/session/second-factor/test-factor.ts'
import { castFor, makeVoting, runningVoting, voter } from '#provider/areas/votings/test-votings.ts'
import { BODIES, DICTIONARIES_IN_CALLS } from '#provider/testing/example-calls.ts'
import { account, sheet } from './test-valid-accounts.ts'
import { guestCalls } from './test-valid-guests.ts'
import { minutesCalls } from './test-valid-minutes.ts'
import { BY_READERS } from './test-valid-reading.ts'
import { resolutionCalls } from './test-valid-resolutions.ts'
import { base64, login, mustDo, unique, type ValidWorld } from './test-valid-world.ts'
import { makeInstitution, makeProfile, openSession } from '#provider/testing/people.ts'

export interface ValidCall {
  name: string
  token: string
  /** Of the address. */
  params?: Record<string, string>
  /** Null: the call has none. */
  body: object | null
}

const notification = async (world: ValidWorld, status: 'draft' | 'pending') => {
  const about = { documentStructNodeId: await world.library.folder(), messageTypeId: world.ids.messageType }
  return { ...BODIES['CreateNotification'], votingId: undefined, ...about, customEmails: `${login()}@urzad.pl`, status }
}

const madeNotification = async (world: ValidWorld, status: 'draft' | 'pending'): Promise<number> =>
  (await mustDo(world, CreateNotification, await notification(world, status))).id

async function failedNotification(world: ValidWorld): Promise<number> {
  const { db, now } = world.provider
  const id = await madeNotification(world, 'pending')
  await db
    .updateTable('notification_recipients')
    .set({ status: 'error', attempts: 1, failure: 'unknown_address', failure_text: '550 5.1.1 No such user' })
    .where('notification_id', '=', id)
    .execute()
  await db.updateTable('notifications').set({ status: 'error', send_started_at: now(), send_finished_at: now() }).where('id', '=', id).execute()
  return id
}

async function collectingFolder(world: ValidWorld): Promise<number> {
  const structNodeId = await world.library.folder()
  await mustDo(world, ChangeAttendanceCollection, { structNodeId, action: 'enable' })
  return structNodeId
}

async function deletedFolder(world: ValidWorld): Promise<number> {
  const id = await world.library.folder()
  await mustDo(world, DeleteNodes, [id])
  return id
}

async function madeEvent(world: ValidWorld): Promise<number> {
  return (await mustDo(world, CreateEvent, { ...BODIES['CreateEvent'], name: unique('Posiedzenie') })).id
}

async function madeMeeting(world: ValidWorld): Promise<number> {
  return (await mustDo(world, CreateMeeting, { ...BODIES['CreateMeeting'], name: unique('Posiedzenie'), folderId: null })).id
}

const seated = async ({ provider }: ValidWorld) => voter(provider, { username: login(), role: 'member', institutionId: await makeInstitution(provider.db) })

async function madeProfile(world: ValidWorld): Promise<number> {
  return (await mustDo(world, CreateProfile, { ...BODIES['CreateProfile'], name: unique('Profil') })).id
}

async function decided(world: ValidWorld): Promise<{ structNodeId: number; userId: number }> {
  const about = { structNodeId: await collectingFolder(world), userId: (await world.person()).userId }
  await mustDo(world, ConfirmAttendanceOnBehalf, { ...about, action: 'participation' })
  return about
}

const prepared = async ({ committee }: ValidWorld) => (await makeVoting(committee, { title: unique('Uchwała') })).id

/** What is different from the example: what it is about exists, and what must be new is. A list is the whole body. */
type Making = (world: ValidWorld) => Promise<object>

const LIBRARY: Record<string, Making> = {
  CreateFolder: async ({ library }) => ({ parentId: await library.folder(), name: unique('Katalog') }),
  CreateDocument: async ({ library }) => ({ parentId: await library.folder(), fileName: 'nowy.txt', fileContent: base64(unique('treść')) }),
  UpdateDocument: async ({ library }) => {
    const { id } = await library.version(await library.document())
    return { id, name: unique('Zmieniony'), fileName: 'nowy.txt', fileContent: base64(unique('treść')) }
  },
  FindSameDocuments: async ({ library }) => ({ parentId: await library.folder(), files: [{ name: 'Uchwała', fileName: 'uchwała.pdf' }] }),
  AskAcquaintance: async ({ library }) => ({ documentId: await library.document(), asks: true }),
  PublishNodes: async ({ library }) => ({ nodeIds: [await library.folder({ status: 'draft' })] }),
  ChangeNodeStatus: async ({ library }) => ({ nodeIds: [await library.folder({ status: 'draft' })] }),
  ChangeNodeAccess: async ({ library }) => ({ nodeIds: [await library.folder()] }),
  MoveNodes: async ({ library }) => ({ parentId: await library.folder(), nodeIds: [await library.folder()] }),
  RestoreNodes: async (world) => ({ nodeIds: [await deletedFolder(world)] }),
  PurgeNodes: async (world) => ({ nodeIds: [await deletedFolder(world)] }),
  ConfirmAttendanceOnBehalf: async (world) => ({ structNodeId: await collectingFolder(world), userId: (await world.person()).userId }),
  SearchFiles: async () => ({ searchWord: unique('słowo') }),
  UpdateFolder: async ({ library }) => ({ id: await library.folder(), name: unique('Zmieniony') }),
  DeleteNodes: async ({ library }) => [await library.folder()],
  ChangeAttendanceDeadline: async (world) => ({ structNodeId: await collectingFolder(world) }),
  ChangeMeetingEvent: async (world) => ({ structNodeId: await world.library.folder(), calendarEventId: await madeEvent(world) }),
  ChangeAttendanceCollection: async ({ library }) => ({ structNodeId: await library.folder() }),
  CancelAttendance: (world) => decided(world),
}

const NEWS: Record<string, Making> = {
  CreateArticle: async () => ({
    title: unique('Nabór'),
    attachments: [{ type: 'file', attachmentFile: { fileName: 'nabor.txt', fileData: base64(unique('nabór')) } }],
  }),
  UpdateArticle: async ({ news }) => ({ id: await news.draft(), title: unique('Zmieniony') }),
  PublishArticle: async ({ news }) => ({ id: await news.draft() }),
  ArchiveArticle: async ({ news }) => ({ id: await news.published() }),
  MoveArticleUp: async ({ news }) => {
    const id = await news.published()
    await news.published()
    return { id }
  },
  MoveArticleDown: async ({ news }) => {
    await news.published()
    return { id: await news.published() }
  },
  RestoreArticle: async ({ news }) => ({ id: await news.archived() }),
  ScheduleArticle: async ({ news }) => ({ id: await news.draft() }),
  UnscheduleArticle: async ({ news }) => ({ id: await news.planned() }),
  EditPublishedArticle: async ({ news }) => ({ id: await news.published() }),
  DeleteArticles: async ({ news }) => [await news.draft()],
  CreateEvent: async () => ({ name: unique('Posiedzenie') }),
  UpdateEvent: async (world) => ({ id: await madeEvent(world), name: unique('Zmienione') }),
  DeleteEvents: async (world) => [await madeEvent(world)],
}

const MEETINGS: Record<string, Making> = {
  CreateMeeting: async () => ({ name: unique('Posiedzenie'), folderId: null }),
  UpdateMeeting: async (world) => ({ id: await madeMeeting(world), name: unique('Zmienione') }),
}

/** Somebody who may vote in a running voting. */
async function askedVoter({ committee, provider }: Pick<ValidWorld, 'committee' | 'provider'>) {
  const { id, options } = await runningVoting(committee, { title: unique('Uchwała'), general: true, answerOptions: committee.answers })
  const { token, userId } = await voter(provider, { username: login() })
  return { id, options, token, userId }
}

const VOTINGS: Record<string, Making> = {
  CreateVoting: async ({ committee }) => ({ title: unique('Uchwała'), answerOptions: committee.answers }),
  CastVoteOnBehalf: async (world) => {
    const { id, options, userId } = await askedVoter(world)
    const file = { fileName: 'pismo.pdf', fileContent: base64(`%PDF-1.4\n% ${unique('pismo')}`) }
    return { votingId: id, votingOptionId: options[0], userId, basis: 'letter', basisNote: 'nr 12', ...file }
  },
  RecuseSomebody: async (world) => {
    const { id, userId } = await askedVoter(world)
    return { votingId: id, userId, reason: 'Pismo z 9 czerwca' }
  },
  UpdateVoting: async (world) => ({ id: await prepared(world), title: unique('Zmieniona') }),
  DeleteVotings: async (world) => [await prepared(world)],
  ChangeVotingStatus: async (world) => ({ id: await prepared(world) }),
}

const MAILINGS: Record<string, Making> = {
  ResolveRecipients: async (world) => ({ votingId: undefined, documentStructNodeId: await world.library.folder(), customEmails: `${login()}@urzad.pl` }),
  CreateNotification: (world) => notification(world, 'pending'),
  SendNotification: async (world) => ({ id: await madeNotification(world, 'draft') }),
  SendTestNotification: async (world) => ({ id: await madeNotification(world, 'draft') }),
  ScheduleNotification: async (world) => ({ id: await madeNotification(world, 'draft') }),
  WithdrawNotification: async (world) => ({ id: await madeNotification(world, 'pending') }),
  RetryNotification: async (world) => ({ id: await failedNotification(world) }),
  UpdateNotification: async (world) => ({ id: await madeNotification(world, 'draft'), body: `<p>${unique('Zmieniona')}</p>` }),
  DeleteNotifications: async (world) => [await madeNotification(world, 'draft')],
}

const entry = async ({ provider: { db } }: ValidWorld, dictionary: string) => ({
  name: unique(dictionary),
  sideRepresentedId: (await db.selectFrom('represented_sides').select('id').limit(1).executeTakeFirstOrThrow()).id,
})

async function madeEntry(world: ValidWorld, dictionary: string): Promise<number> {
  const create = allEndpoints[`Create${dictionary}`]!
  const { id } = (await mustDo(world, create, { ...BODIES[`Create${dictionary}`], ...(await entry(world, dictionary)) })) as { id: number }
  return id
}

/** Of a live session of theirs, not this one. */
async function sessionNumber({ db }: ValidWorld['provider'], userId: number, besides = ''): Promise<number> {
  const found = db.selectFrom('sessions').select('number').where('user_id', '=', userId).where('id', '<>', besides)
  return (await found.executeTakeFirstOrThrow()).number
}

let textDays = 0
/** No two texts of the rules begin on one day. */
async function ruleText({ library }: ValidWorld) {
  const document = await library.document({ public: true })
  await library.version(document)
  textDays += 1
  return { document: String(document), inForceFrom: new Date(Date.UTC(1990, 0, textDays, 12)).toISOString().slice(0, 10) }
}

const ADMINISTRATION: Record<string, Making> = {
  SaveRules: async (world) => {
    // The first time they are added.
    await mustDo(world, SaveRules, { ...BODIES['SaveRules'], quorumParagraph: unique('§ ') })
    return { quorumParagraph: unique('§ ') }
  },
  AddRuleText: (world) => ruleText(world),
  SaveConfiguration: async () => ({ configValue: `${login()}@urzad.example` }),
  ReplaceHelpFile: async () => ({ fileContent: base64(`%PDF-1.4\n% ${unique('podręcznik')}`) }),
  CreateProfile: async () => ({ name: unique('Profil') }),
  UpdateProfile: async (world) => ({ id: await madeProfile(world), name: unique('Zmieniony') }),
  DeleteProfiles: async (world) => [await madeProfile(world)],
  CreateUser: async (world) => account(world),
  UpdateUser: async (world) => ({ ...account(world), id: (await world.person()).userId }),
  DeleteUser: async ({ person }) => ({ id: (await person()).userId }),
  SendUserKey: async ({ person }) => ({ id: (await person()).userId }),
  UnlockSignIn: async ({ provider, person }) => {
    const { userId, username } = await person()
    const tried = { failed_count: 5, locked_until: null, last_failed_at: provider.now() }
    await provider.db
      .insertInto('sign_in_attempts')
      .values({ username_key: username, ...tried })
      .execute()
    return { id: userId }
  },
  EndUserSessions: async ({ person }) => ({ id: (await person()).userId }),
  EndUserSession: async ({ provider, person }) => {
    const { userId } = await person()
    return { id: userId, sessionId: await sessionNumber(provider, userId) }
  },
  ClearUserBounce: async ({ provider, person }) => {
    const { userId, email } = await person()
    const bounce = { bounced_at: provider.now(), failure: 'unknown_address', failure_text: '550' }
    await provider.db
      .insertInto('bounced_addresses')
      .values({ email_key: email, ...bounce })
      .execute()
    return { id: userId }
  },
  ForeseeUserChanges: async ({ person }) => ({ userIds: [(await person()).userId], action: 'lock' }),
  LockUsers: async ({ person }) => ({ userIds: [(await person()).userId] }),
  ExtendUsers: async ({ person }) => ({ userIds: [(await person({ activeUntil: '2099-12-30' })).userId], activationDate: '2099-12-31' }),
  SendUserKeys: async ({ provider, person }) => {
    const { userId } = await person()
    await provider.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
    return { userIds: [userId] }
  },
  PreviewUserImport: sheet,
  ImportUsers: async (world) => ({ importId: (await mustDo(world, PreviewUserImport, await sheet(world))).importId }),
  ...Object.fromEntries(
    DICTIONARIES_IN_CALLS.flatMap((dictionary): [string, Making][] => [
      [`Create${dictionary}`, (world) => entry(world, dictionary)],
      [`Update${dictionary}`, async (world) => ({ ...(await entry(world, dictionary)), id: await madeEntry(world, dictionary) })],
      [`Delete${dictionary}`, async (world) => [await madeEntry(world, dictionary)]],
    ]),
  ),
}

/** By the administrator. */
const BY_ADMINISTRATOR: Record<string, Making> = { ...LIBRARY, ...NEWS, ...MEETINGS, ...VOTINGS, ...MAILINGS, ...ADMINISTRATION }

/** By somebody of their own. */
const BY_OTHERS: Record<string, (world: ValidWorld) => Promise<Omit<ValidCall, 'name'>>> = {
  AcceptConsent: async ({ person }) => ({ token: (await person({ consents: [] })).token, body: BODIES['AcceptConsent']! }),
  SendContactMessage: async ({ person }) => ({ token: (await person()).token, body: { ...BODIES['SendContactMessage'], subject: unique('Pytanie') } }),
  EndOtherSessions: async ({ provider, person }) => {
    const { userId, token } = await person()
    await openSession(provider, userId)
    return { token, body: null }
  },
  EndOwnSession: async ({ provider, person }) => {
    const { userId, token, sessionId } = await person()
    await openSession(provider, userId)
    return { token, body: { id: await sessionNumber(provider, userId, sessionId) } }
  },
  RemoveTotp: async ({ provider, person }) => {
    const { userId, token } = await person()
    await giveApp(provider, userId)
    await proveSessions(provider, userId)
    return { token, body: null }
  },
  DeclinePasskey: async ({ person }) => ({ token: (await person()).token, body: null }),
  RemovePasskey: async ({ provider, person }) => {
    const { userId, token } = await person()
    const id = await givePasskey(provider, userId)
    await proveSessions(provider, userId)
    return { token, body: null, params: { id: String(id) } }
  },
  RemoveIdentity: async ({ provider, person }) => {
    const { userId, token } = await person()
    const id = await giveIdentity(provider, userId)
    return { token, body: null, params: { id: String(id) } }
  },
  SwitchProfile: async (world) => {
    const { db } = world.provider
    const other = await makeProfile(db, ['read_access'], unique('Drugi'))
    return { token: (await world.person({ profileIds: [world.ids.profile, other] })).token, body: { id: other } }
  },
  ChangeOwnNewsletter: async ({ person }) => ({ token: (await person()).token, body: { subscribed: false } }),
  ChangeOwnDigest: async ({ person }) => ({ token: (await person()).token, body: BODIES.ChangeOwnDigest as object }),
  FollowFolder: async ({ library, person }) => ({ token: (await person()).token, body: { folderId: await library.folder(), follows: true } }),
  ChooseLibraryRows: async ({ person }) => ({ token: (await person()).token, body: { rows: 10 } }),
  ...BY_READERS,
  ConfirmAttendance: async (world) => ({
    token: (await world.person()).token,
    body: { ...BODIES['ConfirmAttendance'], structNodeId: await collectingFolder(world) },
  }),
  RevokeSubscription: async ({ provider, person }) => {
    const { token } = await person()
    await provider.call(CreateSubscription, { token })
    return { token, body: null }
  },
  StepNode: async ({ library, administrator }) => {
    const parent = await library.folder()
    const id = await library.document({ parent })
    await library.document({ parent })
    return { token: administrator.token, params: { id: String(id), way: 'down' }, body: null }
  },
  RemoveRuleText: async (world) => {
    const { id } = await mustDo(world, AddRuleText, { ...BODIES['AddRuleText'], ...(await ruleText(world)) })
    return { token: world.administrator.token, params: { id: String(id) }, body: null }
  },
  ChangeAgenda: async (world) => ({
    token: world.administrator.token,
    params: { id: String(await madeMeeting(world)) },
    body: { items: [{ title: unique('Punkt') }] },
  }),
  StepAgenda: async (world) => ({
    token: world.administrator.token,
    params: { id: String(await madeMeeting(world)) },
    body: { step: 'add', title: unique('Punkt') },
  }),
  PlaceDocuments: async (world) => {
    const { token } = world.administrator
    const parent = await world.library.folder()
    const document = await world.library.document({ parent })
    const body = { ...BODIES['CreateMeeting'], name: unique('Posiedzenie'), folderId: parent, agenda: [{ title: 'Otwarcie' }] }
    const { id } = (await world.provider.call(CreateMeeting, { input: { body } as never, token })).body
    const [item] = (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token })).body.agenda
    return { token, params: { id: String(id) }, body: { items: { [document]: String(item!.id) } } }
  },
  ChangeMeetingStatus: async (world) => ({
    token: world.administrator.token,
    params: { id: String(await madeMeeting(world)) },
    body: BODIES['ChangeMeetingStatus']!,
  }),
  ...minutesCalls(async (world: ValidWorld) => String(await madeMeeting(world)), unique),
  ...resolutionCalls,
  RecordPresence: async (world) => {
    const { userId } = await seated(world)
    return { token: world.administrator.token, params: { id: String(await madeMeeting(world)) }, body: { userId, arrivedAt: null } }
  },
  ...guestCalls(async (world: ValidWorld) => String(await madeMeeting(world))),
  CancelVote: async ({ committee, provider, administrator }) => {
    const voting = await runningVoting(committee, { title: unique('Uchwała'), general: true, answerOptions: committee.answers })
    const { body } = await castFor(committee, await voter(provider, { username: login() }), voting)
    return { token: administrator.token, params: { id: String(body.id) }, body: { reason: 'Pomyłka' } }
  },
  RecuseMyself: async (world) => {
    const { id, token } = await askedVoter(world)
    return { token, body: { votingId: id, reason: 'Pracuję u wnioskodawcy' } }
  },
  EndRecusal: async (world) => {
    const { id, token, userId } = await askedVoter(world)
    await world.provider.call(RecuseMyself, { token, input: { body: { votingId: id, reason: 'Pomyłka' } } })
    return { token: world.administrator.token, body: { votingId: id, userId, reason: 'Pomyłka' } }
  },
  CastVote: async (world) => {
    const { id, options, token } = await askedVoter(world)
    return { token, body: { ...BODIES['CastVote'], id, votingOptionId: options[0] } }
  },
}

export const VALID_CALLS: readonly string[] = [...Object.keys(BY_ADMINISTRATOR), ...Object.keys(BY_OTHERS)]

export async function validCall(world: ValidWorld, name: string): Promise<ValidCall> {
  if (!allEndpoints[name]) throw new Error(`the contract has no ${name}`)
  const own = BY_OTHERS[name]
  if (own) return { name, ...(await own(world)) }
  const made = await BY_ADMINISTRATOR[name]!(world)
  const body = Array.isArray(made) ? made : { ...BODIES[name], ...made }
  return { name, token: world.administrator.token, body }
}
