// Meetings for tests of attendance: a folder that collects confirmations, and institutions with a member and a deputy.
import {
  CancelAttendance,
  ChangeAttendanceCollection,
  ChangeAttendanceDeadline,
  ConfirmAttendance,
  ConfirmAttendanceByLink,
  ConfirmAttendanceOnBehalf,
  ReadAttendanceLink,
  ReadAttendances,
  type AttendanceStatus,
} from '#contract/attendance.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { makeInstitution, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { linkKey, openLinks } from './links/service.ts'

export type Person = Awaited<ReturnType<typeof signedIn>>
export type Decision = Exclude<AttendanceStatus, 'cancel'>
export const UNKNOWN = 2_000_000_000

export interface Meetings {
  provider: TestProvider
  library: ReturnType<typeof libraryOf>
  administrator: Person
  member: Person
}

/** `now`: where the clock stands from the beginning on. */
export async function startMeetings(now: Date | null = null): Promise<Meetings> {
  const provider = await startTestProvider()
  provider.setNow(now)
  const administrator = await signedIn(provider, { permissions: ['user_admin'] })
  return { provider, library: libraryOf(provider), administrator, member: await signedIn(provider) }
}

const token = (who: Person | null) => who && { token: who.token }

export const collect = ({ provider, administrator }: Meetings, structNodeId: number, action: 'enable' | 'stop') =>
  provider.call(ChangeAttendanceCollection, { input: { body: { structNodeId, action } }, token: administrator.token })

/** `answersUntil`: wall time; null: without a deadline. */
export const setDeadline = ({ provider, administrator }: Meetings, structNodeId: number, answersUntil: string | null, who: Person | null = administrator) =>
  provider.call(ChangeAttendanceDeadline, { input: { body: { structNodeId, answersUntil } }, ...token(who) })

export async function collectingFolder(meetings: Meetings, options: Parameters<Meetings['library']['folder']>[0] = {}): Promise<number> {
  const id = await meetings.library.folder(options)
  await collect(meetings, id, 'enable')
  return id
}

export const confirm = ({ provider }: Meetings, who: Person | null, structNodeId: number, action: AttendanceStatus) =>
  provider.call(ConfirmAttendance, { input: { body: { structNodeId, action } }, ...token(who) })

interface OnBehalf {
  folder: number
  userId: number
}

export const onBehalf = ({ provider, administrator }: Meetings, { folder, userId }: OnBehalf, action: Decision, who: Person | null = administrator) =>
  provider.call(ConfirmAttendanceOnBehalf, { input: { body: { structNodeId: folder, userId, action } }, ...token(who) })

export const cancel = ({ provider, administrator }: Meetings, { folder, userId }: OnBehalf, who: Person | null = administrator) =>
  provider.call(CancelAttendance, { input: { body: { structNodeId: folder, userId, action: 'cancel' } }, ...token(who) })

export const read = ({ provider, administrator }: Meetings, folder: number, who: Person | null = administrator) =>
  provider.call(ReadAttendances, { input: { params: { structNodeId: String(folder) } }, ...token(who) })

/** Every row of one person, in the order of deciding. */
export const rowsOf = ({ provider }: Meetings, { folder, userId }: OnBehalf) =>
  provider.db.selectFrom('attendances').selectAll().where('node_id', '=', folder).where('user_id', '=', userId).orderBy('id').execute()

export const lastTrace = ({ provider }: Meetings) =>
  provider.db.selectFrom('events').select(['kind', 'user_id', 'user_name', 'description', 'detail']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

export async function seat({ provider }: Meetings, options: PersonOptions = {}) {
  const institutionId = await makeInstitution(provider.db)
  const voter = (role: 'member' | 'alternate_member') => signedIn(provider, { permissions: ['voting', 'read_access'], role, institutionId, ...options })
  return { institutionId, member: await voter('member'), deputy: await voter('alternate_member') }
}

/** As a mailing opens it when it is sent. */
export async function linkOf({ provider }: Meetings, { folder, userId }: OnBehalf): Promise<string> {
  const { db, settings, now } = provider
  await db.transaction().execute((tx) => openLinks(tx, settings, { folderId: folder, userIds: [userId], now: now() }))
  return linkKey(settings, { folderId: folder, userId })
}

// Each call from an address of its own: what is tested is not the limit of calls.
let addresses = 0
const fromAnywhere = () => ({ 'x-forwarded-for': `2001:db8::${(addresses += 1).toString(16)}` })

export const readLink = ({ provider }: Meetings, linkKey: string, headers = fromAnywhere()) =>
  provider.call(ReadAttendanceLink, { input: { body: { linkKey } }, headers })

export const answerLink = ({ provider }: Meetings, linkKey: string, action: AttendanceStatus, headers = fromAnywhere()) =>
  provider.call(ConfirmAttendanceByLink, { input: { body: { linkKey, action } }, headers })
