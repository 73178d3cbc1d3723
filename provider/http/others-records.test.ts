// The last kind of caller in the matrix: somebody with rights of their own who names what belongs to another. Which calls name
// something is read from the contract. One that is not for administrators alone needs a rule here, or this fails.
import { z } from 'zod'
import { allEndpoints } from '#contract/api.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { BODIES, DICTIONARIES_IN_CALLS, NEEDED, paramsOf, UNKNOWN_ID } from '#provider/testing/example-calls.ts'
import { openSession, type Person } from '#provider/testing/people.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { allForeignRows, makeOthersRecords, SECRET, type OthersRecords } from './test-others-records.ts'

const endpoints = Object.entries(allEndpoints)

const NAMING = /(^id|^ids|Id|Ids|^key|Key|oken|sername|fileName|^siblingId)$/

/** Fields of a call that say whom or what it is about: an id, a key, a login; null: it has none. */
function namesSomething({ params, query, body }: AnyEndpoint): boolean {
  const names = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})]
  const text = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : ''
  // A list of numbers is one of ids.
  if (body instanceof z.ZodArray) return true
  const fields = [...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '')
  return [...names, ...fields].some((name) => NAMING.test(name))
}

/**
 * What the caller gets who names another's: a refusal with this code, what all who are signed in share (`shared`), or `own`: the
 * call is let through and concerns the caller alone.
 */
const RULES: Record<string, ErrorCode | 'shared' | 'own'> = {
  SignIn: 'ERROR_UNAUTHORIZED',
  SignOut: 'own',
  // A session that is not theirs stays; one that has ended by itself is answered alike.
  EndOwnSession: 'own',
  // One's own, whoever else has one.
  RemoveTotp: 'own',
  RemovePasskey: 'ERROR_NOT_FOUND',
  RemoveIdentity: 'ERROR_NOT_FOUND',
  EndIssuerSessions: 'ERROR_NOT_FOUND',
  SetUpTotp: 'own',
  RenewRecoveryCodes: 'own',
  DeclinePasskey: 'own',
  ProveIdentity: 'ERROR_WRONG_CODE',
  SwitchProfile: 'ERROR_NOT_FOUND',
  // Whoever forgot a password has no session: anybody may ask for anybody, and the mail goes to the account's own address.
  RequestPasswordRecovery: 'own',
  ActivateTemporaryPassword: 'ERROR_TOKEN_NOT_FOUND',
  ChangePassword: 'ERROR_INVALID_CURRENT_PASSWORD',
  ReadArticle: 'ERROR_NOT_FOUND',
  ReadNewsAttachment: 'ERROR_NOT_FOUND',
  ReadNewsImage: 'ERROR_NOT_FOUND',
  ReadNewsImageSize: 'ERROR_NOT_FOUND',
  ReadNewsThumbnail: 'ERROR_NOT_FOUND',
  DownloadNumberedVersion: 'ERROR_NOT_FOUND',
  DownloadVersion: 'ERROR_NOT_FOUND',
  DownloadRegisterFile: 'ERROR_NOT_FOUND',
  PreviewVersion: 'ERROR_NOT_FOUND',
  ListFolder: 'ERROR_NOT_ACCESS_PARENT',
  ListRootFolder: 'shared',
  ListPublicFolders: 'shared',
  ReadDocument: 'ERROR_NOT_ACCESS_PARENT',
  CompareVersions: 'ERROR_NOT_ACCESS_PARENT',
  FindInDocument: 'ERROR_NOT_ACCESS_PARENT',
  ReadDocumentPage: 'ERROR_NOT_ACCESS_PARENT',
  ReadPagePicture: 'ERROR_NOT_FOUND',
  ReadMeeting: 'ERROR_NOT_ACCESS_PARENT',
  ReadMeetingNotice: 'ERROR_NOT_ACCESS_PARENT',
  DownloadPack: 'ERROR_NOT_ACCESS_PARENT',
  ReadMinutes: 'ERROR_NOT_ACCESS_PARENT',
  DownloadMinutes: 'ERROR_NOT_ACCESS_PARENT',
  ReadPublicMeeting: 'ERROR_NOT_FOUND',
  AddRemark: 'ERROR_NOT_ACCESS_PARENT',
  WithdrawRemark: 'ERROR_NOT_ACCESS_PARENT',
  ReadPresence: 'ERROR_NOT_ACCESS_PARENT',
  ReadMeetingScreen: 'ERROR_NOT_ACCESS_PARENT',
  RecordPresence: 'ERROR_NOT_ACCESS_PARENT',
  DownloadBook: 'ERROR_NOT_ACCESS_PARENT',
  PrepareBook: 'ERROR_NOT_ACCESS_PARENT',
  DownloadFolder: 'ERROR_NOT_ACCESS_PARENT',
  // A folder that is not theirs holds nothing for them.
  SearchFiles: 'shared',
  ReadAcquaintance: 'ERROR_NOT_ACCESS_PARENT',
  ConfirmAcquaintance: 'ERROR_NOT_ACCESS_PARENT',
  ListNotes: 'own',
  ReadNote: 'ERROR_NOT_FOUND',
  CreateNote: 'ERROR_NOT_ACCESS_PARENT',
  UpdateNote: 'ERROR_NOT_FOUND',
  DeleteNote: 'ERROR_NOT_FOUND',
  // What they do not see is left out.
  MarkDocumentsRead: 'own',
  ConfirmAttendance: 'ERROR_NOT_ACCESS_PARENT',
  ConfirmAttendanceByLink: 'ERROR_NOT_FOUND',
  DownloadLinkEvent: 'ERROR_NOT_FOUND',
  ReadAttendanceLink: 'ERROR_NOT_FOUND',
  ReadEvent: 'shared',
  DownloadEvent: 'shared',
  ReadFeed: 'ERROR_NOT_FOUND',
  // Every member may follow every voting; of the votes they see their own seat's.
  ReadBallot: 'shared',
  CastVote: 'ERROR_FORBIDDEN',
  RecuseMyself: 'ERROR_FORBIDDEN',
  ChangeNewsletterByKey: 'ERROR_NOT_FOUND',
  ReadNewsletterKey: 'ERROR_NOT_FOUND',
  ChangeDigestByKey: 'ERROR_NOT_FOUND',
  ReadDigestKey: 'ERROR_NOT_FOUND',
  FollowFolder: 'ERROR_NOT_ACCESS_PARENT',
  KeepTypedForm: 'ERROR_NOT_FOUND',
  ReadTypedForm: 'ERROR_NOT_FOUND',
  SendContactMessage: 'own',
  ...Object.fromEntries(DICTIONARIES_IN_CALLS.map((name) => [`Read${name}`, 'shared'])),
}

let provider: TestProvider
let world: OthersRecords
beforeAll(async () => {
  provider = await startTestProvider()
  world = await makeOthersRecords(provider)
})
afterAll(() => provider.close())

/** Another's key with its last letter changed: nobody can make one that fits. */
const nearly = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`

/** The id of a thing of the kind that an address is about. */
function idFor(path: string, { ids, owner, voting }: OthersRecords): number {
  const kinds: [RegExp, number][] = [
    [/^\/api\/admin\/users\/import/, ids.importId],
    [/^\/api\/admin\/users/, owner.userId],
    [/^\/api\/(admin\/profiles|auth\/profile)/, ids.almighty],
    ...ids.entries.map(([name, id]): [RegExp, number] => [new RegExp(`^/api/admin/dictionaries/${name}`), id]),
    [/^\/api\/news/, ids.article],
    [/^\/api\/notifications/, ids.notification],
    [/^\/api\/calendar/, ids.event],
    [/^\/api\/(committee\/)?meetings/, ids.meeting],
    [/^\/api\/notes/, ids.note],
    [/^\/api\/vote\/votes/, ids.vote],
    [/^\/api\/vote/, voting.id],
    [/^\/api\/documents\/(file|preview)/, ids.version],
    [/^\/api\/documents\/document/, ids.document],
    [/^\/api\/documents/, ids.folder],
  ]
  return kinds.find(([of]) => of.test(path))?.[1] ?? owner.userId
}

/** Bodies whose fields are of several kinds. */
const bodiesOf = ({ owner, voting, keys, ids }: OthersRecords): Record<string, object> => ({
  SignIn: { username: owner.username, password: 'Moje-Haslo-2127!' },
  SignOut: { username: owner.username },
  RequestPasswordRecovery: { username: owner.username },
  ChangePassword: { username: owner.username, currentPassword: 'Moje-Haslo-2127!', newPassword1: 'Krzak$Zupa73!x', newPassword2: 'Krzak$Zupa73!x' },
  ReadAttendanceLink: { linkKey: nearly(keys.attendance) },
  ConfirmAttendanceByLink: { linkKey: nearly(keys.attendance), action: 'no_participation' },
  DownloadLinkEvent: { linkKey: nearly(keys.attendance) },
  ReadNewsletterKey: { key: nearly(keys.newsletter) },
  ChangeNewsletterByKey: { key: nearly(keys.newsletter), subscribed: false },
  ReadDigestKey: { key: nearly(keys.digest) },
  ChangeDigestByKey: { key: nearly(keys.digest), subscribed: false },
  FollowFolder: { folderId: ids.folder, follows: true },
  SearchFiles: { searchWord: SECRET, searchInAllNames: true, searchInContent: true, folderId: ids.folder },
  CastVote: { id: voting.id, votingOptionId: voting.options[1] },
  CastVoteOnBehalf: { votingId: voting.id, votingOptionId: voting.options[1], userId: owner.userId, basis: 'letter', basisNote: 'nr 12' },
  ConfirmAcquaintance: { documentId: ids.document, versionNum: 1 },
  AskAcquaintance: { documentId: ids.document, asks: true },
  CreateNote: { documentId: ids.document, versionId: ids.version, page: 1, text: 'Notatka' },
  RecuseMyself: { votingId: voting.id, reason: 'Powód' },
  RecuseSomebody: { votingId: voting.id, userId: owner.userId, reason: 'Powód' },
  EndRecusal: { votingId: voting.id, userId: owner.userId, reason: 'Powód' },
  CancelAttendance: { structNodeId: ids.folder, userId: owner.userId, action: 'cancel' },
  ConfirmAttendanceOnBehalf: { structNodeId: ids.folder, userId: owner.userId, action: 'no_participation' },
})

let addresses = 0

/** What only a super administrator may send, whole, so that nothing else is wrong with it. */
function almightyBodies({ superAdministrator, ids }: OthersRecords): Record<string, object> {
  const account = { ...BODIES['CreateUser'], institutionId: ids.institution, functionId: ids.function, workGroupsIds: [ids.group] }
  return {
    CreateUser: { ...account, profileIds: [ids.almighty] },
    UpdateUser: { ...account, id: superAdministrator.userId, profileIds: [ids.reader] },
    CreateProfile: { name: 'Wszechmocny', permissions: ['super_admin'] },
  }
}

/** The body of a call about an account that has nothing but its id, and perhaps that of a session; or about several, until a day. */
const idsOf = ([name, { path }]: [string, AnyEndpoint], id: number): Record<string, object> =>
  path.startsWith('/api/admin/users/') || name === 'DeleteUser' ? { [name]: { id, sessionId: id, userIds: [id], activationDate: '2099-12-31' } } : {}

/** As `who` asks for what is the owner's, who is also named where the contract has no place for it. */
async function ask([name, endpoint]: [string, AnyEndpoint], who: Person, bodies: Record<string, object> = {}): Promise<{ code: string; payload: string }> {
  const { owner, keys } = world
  const id = String(idFor(endpoint.path, world))
  const params = { ...paramsOf(endpoint), format: 'json', helpFile: 'security_policy' }
  const real = Object.fromEntries(Object.entries(params).map(([param, value]) => [param, value === UNKNOWN_ID ? id : value]))
  const body = bodies[name] ?? bodiesOf(world)[name] ?? (JSON.parse(JSON.stringify(BODIES[name] ?? {}).replaceAll(UNKNOWN_ID, id)) as object)
  const smuggled = { userId: owner.userId, user_id: owner.userId, username: owner.username }
  const { token } = await openSession(provider, who.userId)
  const { statusCode, payload } = await provider.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { ...real, ...(name === 'ReadFeed' && { key: nearly(keys.feed) }) }, query: { ...smuggled, ...NEEDED[name] } }),
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `2001:db8::${(addresses += 1).toString(16)}`, 'x-user-id': String(owner.userId) },
    ...(endpoint.body && { payload: Array.isArray(body) ? body : { ...smuggled, ...body } }),
  })
  return { code: statusCode < 400 ? 'success' : (JSON.parse(payload) as { code: string }).code, payload }
}

function ruleOf([name, endpoint]: [string, AnyEndpoint]): ErrorCode | 'shared' | 'own' | null {
  if (endpoint.access === 'user_admin' || endpoint.access === 'super_admin') return 'ERROR_FORBIDDEN'
  return RULES[name] ?? (namesSomething(endpoint) ? null : 'own')
}

it('every call that names something has a rule', () => {
  expect(endpoints.filter((entry) => ruleOf(entry) === null).map(([name]) => name)).toEqual([])
  expect(Object.keys(RULES).filter((name) => !allEndpoints[name])).toEqual([])
})

it(`${endpoints.length} endpoints neither tell nor change what belongs to somebody else when a member asks`, async () => {
  const { caller, owner } = world
  const wrong: string[] = []
  let before = await allForeignRows(provider, caller.userId)
  for (const entry of endpoints) {
    const [name] = entry
    const rule = ruleOf(entry)
    const { code, payload } = await ask(entry, caller)
    const after = await allForeignRows(provider, caller.userId)
    if (after !== before) wrong.push(`${name} changed what is another's`)
    before = after
    if ([SECRET, owner.username, owner.fullName].some((word) => payload.includes(word))) wrong.push(`${name} tells what is another's`)
    const isLetIn = rule === 'shared' || rule === 'own'
    if (rule === 'shared' ? code !== 'success' : !isLetIn && code !== rule) wrong.push(`${name}: ${code}, not ${rule}`)
    if (rule === 'own' && ['ERROR_UNEXPECTED', 'ERROR_FORBIDDEN', 'ERROR_UNAUTHORIZED'].includes(code)) wrong.push(`${name}: ${code}, though it is one's own`)
  }
  expect(wrong).toEqual([])
}, 300_000)

it('accounts and profiles of super administrators are closed to a user administrator, and an import to everybody but its author', async () => {
  const { secretary, superAdministrator } = world
  const guarded = endpoints.filter(([, { errors }]) => errors.includes('ERROR_SUPERADMIN_ONLY'))
  expect(guarded.length).toBeGreaterThan(5)
  const before = await allForeignRows(provider, secretary.userId)
  const wrong: string[] = []
  for (const entry of guarded) {
    const { code } = await ask(entry, secretary, { ...almightyBodies(world), ...idsOf(entry, superAdministrator.userId) })
    if (code !== 'ERROR_SUPERADMIN_ONLY') wrong.push(`${entry[0]}: ${code}`)
  }
  expect(wrong).toEqual([])
  const isUntouched = (await allForeignRows(provider, secretary.userId)) === before
  expect(isUntouched).toBe(true)
  expect((await ask(['ImportUsers', allEndpoints['ImportUsers']!], superAdministrator)).code).toBe('ERROR_NOT_FOUND')
})
