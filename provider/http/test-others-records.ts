// Somebody's own things, for whoever tries to reach them from another account; and a look at all that must stay as it was.
import { DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { entriesOf, moreOf, ownName } from '#provider/areas/dictionaries/test-entries.ts'
import { sql } from 'kysely'
import { CreateMeeting } from '#contract/meetings.ts'
import { CreateNote } from '#contract/notes.ts'
import { CreateSubscription } from '#contract/calendar-subscription.ts'
import { linkOf, confirm, collectingFolder, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { digestKey } from '#provider/areas/digest/service.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import { newsletterKey } from '#provider/areas/notifications/newsletter/service.ts'
import { mailingsOf } from '#provider/areas/notifications/test-notifications.ts'
import { insertImport } from '#provider/areas/users/importing/queries.ts'
import { cast, runningVoting, voter, type Committee } from '#provider/areas/votings/test-votings.ts'
import { makeFunction, makeInstitution, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

/** In the names and texts of everything that is not the caller's to know. */
export const SECRET = 'cudzysekret'

/** A name that no other account's begins with. */
const LOGIN = 'cudzylogin'

async function makeVote(provider: TestProvider, group: number) {
  const administrator = await signedIn(provider, { permissions: ['user_admin'] })
  const made = { created_at: new Date(), created_by: null, updated_by: null }
  const answers = await provider.db
    .insertInto('answer_options')
    .values(['Za', 'Przeciw', 'Wstrzymuję się'].map((name) => ({ name, ...made })))
    .returning('id')
    .execute()
  const committee: Committee = { provider, administrator, answers: answers.map(({ id }) => id) }
  return { committee, voting: await runningVoting(committee, { workingGroupId: group }) }
}

async function makeLibrary(provider: TestProvider, administrator: Meetings['administrator'], group: number) {
  const library = libraryOf(provider)
  const meetings: Meetings = { provider, library, administrator, member: administrator }
  const folder = await collectingFolder(meetings, { name: `Katalog ${SECRET}`, groups: [group] })
  const document = await library.document({ parent: folder, name: `Dokument ${SECRET}`, groups: [group] })
  const version = await library.version(document, { content: SECRET, fileName: `${SECRET}.txt` })
  return { meetings, folder, document, version }
}

/** The owner of everything here, and a caller who is the same in rights but of another institution and group. */
export async function makeOthersRecords(provider: TestProvider) {
  const { db, settings } = provider
  const [group, otherGroup] = [await makeWorkGroup(db), await makeWorkGroup(db)]
  const institution = await makeInstitution(db)
  const owner = await voter(provider, { username: LOGIN, role: 'member', institutionId: institution, workGroupIds: [group] })
  const caller = await voter(provider, { role: 'member', institutionId: await makeInstitution(db), workGroupIds: [otherGroup], password: 'Moje-Haslo-2127!' })
  const secretary = await signedIn(provider, { permissions: ['user_admin'], role: null })
  const superAdministrator = await signedIn(provider, { permissions: ['super_admin'], role: null })

  const { committee, voting } = await makeVote(provider, group)
  await cast(committee, owner, voting)
  const library = await makeLibrary(provider, secretary, group)
  await confirm(library.meetings, owner, library.folder, 'participation')
  const mailings = await mailingsOf(provider)
  const texts = { title: SECRET, header: SECRET, content: `<p>${SECRET}</p>` }
  const article = await (await newsOf(provider)).draft(texts)
  const notification = await mailings.made({ subject: SECRET, body: `<p>${SECRET}</p>` })
  const entries = entriesOf(provider, secretary.token)
  const entryIds: [DictionaryName, number][] = []
  for (const name of DICTIONARY_NAMES) {
    const { body } = await entries.create(name, { name: ownName(), ...(await moreOf(provider, name)) })
    entryIds.push([name, body.id])
  }
  const importId = await provider.db
    .transaction()
    .execute((tx) =>
      insertImport(tx, { sha256: library.version.sha256, fileName: 'konta.csv', sliceHashes: [] }, { userId: secretary.userId, now: provider.now() }),
    )
  return {
    owner,
    caller,
    secretary,
    superAdministrator,
    voting,
    ids: {
      folder: library.folder,
      document: library.document,
      version: library.version.id,
      vote: await idOfVote(provider, voting.id),
      event: await makeEvent(provider),
      meeting: await makeMeeting(provider, { folder: library.folder, token: secretary.token }),
      note: await makeNote(provider, { documentId: library.document, versionId: library.version.id, token: owner.token }),
      article,
      notification,
      importId,
      almighty: superAdministrator.profileIds[0]!,
      reader: owner.profileIds[0]!,
      group,
      entries: entryIds,
      institution,
      function: await makeFunction(db, 'umwp'),
    },
    keys: {
      attendance: await linkOf(library.meetings, { folder: library.folder, userId: owner.userId }),
      newsletter: newsletterKey(settings, { userId: owner.userId, email: owner.email }),
      digest: digestKey(settings, owner.userId),
      feed: (await provider.call(CreateSubscription, { token: owner.token })).body.key,
    },
  }
}
export type OthersRecords = Awaited<ReturnType<typeof makeOthersRecords>>

const idOfVote = async ({ db }: TestProvider, votingId: number) =>
  (await db.selectFrom('votes').select('id').where('voting_id', '=', votingId).executeTakeFirstOrThrow()).id

async function makeEvent({ db }: TestProvider): Promise<number> {
  const event = { name: 'Posiedzenie', starts_at: '2027-05-01 10:00:00', ends_at: '2027-05-01 12:00:00', url: null, url_label: null }
  return (
    await db
      .insertInto('calendar_events')
      .values({ ...event, created_at: new Date(), created_by: null, updated_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Its event is in everybody's calendar, with its name; the way in and the agenda are for whom the folder is for. */
const makeMeeting = async (provider: TestProvider, { folder, token }: { folder: number; token: string }): Promise<number> => {
  const own = { joinUrl: `https://spotkanie.example/${SECRET}`, agenda: [{ title: SECRET }] }
  const body = { ...own, name: 'Posiedzenie grupy', startsAt: '2999-05-01T10:00', endsAt: '2999-05-01T12:00', folderId: folder }
  return (await provider.call(CreateMeeting, { input: { body }, token })).body.id
}

async function makeNote(provider: TestProvider, { token, ...at }: { documentId: number; versionId: number; token: string }): Promise<number> {
  const body = { ...at, page: 1, text: `Notatka ${SECRET}` }
  return (await provider.call(CreateNote, { input: { body }, token })).body.id
}

/** Tables with a column that says whose the row is. */
const OWNED = [
  'user_profiles',
  'user_work_groups',
  'sessions',
  'consents',
  'attendances',
  'attendance_links',
  'calendar_subscriptions',
  'votes',
  'presences',
  'newsletter_refusals',
  'digests',
  'digest_told',
  'followed_folders',
  'notes',
  'password_keys',
  'user_changes',
]
const SHARED = [
  'articles',
  'nodes',
  'node_work_groups',
  'document_versions',
  'votings',
  'notifications',
  'notification_recipients',
  'profiles',
  'profile_permissions',
  'institutions',
  'represented_sides',
  'functions',
  'work_groups',
  'answer_options',
  'message_types',
  'configuration',
  'rules',
  'calendar_events',
  'user_imports',
  'help_files',
]

/** Everything but the caller's own rows, in one text. */
export async function allForeignRows({ db }: TestProvider, callerId: number): Promise<string> {
  const rows = (table: string, condition = sql`true`) =>
    sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${sql.table(table)} t where ${condition})`
  const notMine = (column: string) => sql`${sql.ref(column)} is distinct from ${callerId}`
  const looks = [rows('users', notMine('t.id')), ...OWNED.map((table) => rows(table, notMine('t.user_id'))), ...SHARED.map((table) => rows(table))]
  const found = await sql<{ seen: string }>`select jsonb_build_array(${sql.join(looks)})::text as seen`.execute(db)
  return found.rows[0]!.seen
}
