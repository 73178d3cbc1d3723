// What tests of notifications need: an administrator, message types, something to write about, and people to write to.
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { CreateNotification, SendNotification, type ResolvedRecipients } from '#contract/notification-changes.ts'
import { ReadNotification } from '#contract/notifications.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { makeProfile, makePerson, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

export type Form = RequestInput<typeof CreateNotification>['body']

export const UNKNOWN = 2_000_000_000

const TAGS = ['invitation', 'meeting_materials', 'notification_reminder', 'news_newsletter', 'voting_start_notification', 'cos_nowego'] as const
export type Tag = (typeof TAGS)[number]

type Outcome = 'sent' | 'error'

const recipientsOf = ({ db }: TestProvider, id: number) =>
  db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).orderBy('position').execute()

/** As delivery leaves the mails of one. */
async function deliver(provider: TestProvider, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const { db, now } = provider
  const recipients = await recipientsOf(provider, id)
  for (const [i, status] of outcomes.entries())
    await db
      .updateTable('notification_recipients')
      .set({ status, attempts: 1, ...(status === 'sent' ? { sent_at: now() } : { failure: 'unknown_address', failure_text: '550 5.1.1 No such user' }) })
      .where('id', '=', recipients[i]!.id)
      .execute()
  const status = outcomes.includes('error') ? (outcomes.includes('sent') ? 'partially_sent' : 'error') : 'sent'
  await db.updateTable('notifications').set({ status, send_started_at: now(), send_finished_at: now() }).where('id', '=', id).execute()
}

async function makeTypes({ db }: TestProvider): Promise<Record<Tag, number>> {
  const rows = await db
    .insertInto('message_types')
    .values(TAGS.map((tag) => ({ name: `Typ ${tag}`, message_tag: tag, created_at: new Date(), created_by: null, updated_by: null })))
    .returning(['id', 'message_tag'])
    .execute()
  return Object.fromEntries(rows.map(({ id, message_tag }) => [message_tag, id])) as Record<Tag, number>
}

export async function mailingsOf(provider: TestProvider) {
  const administrator = await signedIn(provider, { permissions: ['user_admin'] })
  const library = libraryOf(provider)
  const types = await makeTypes(provider)
  const folder = await library.folder({ name: 'XIII posiedzenie', attendanceActive: true })
  const profileId = await makeProfile(provider.db, ['read_access'])

  const call = <E extends AnyEndpoint>(endpoint: E, body: unknown, token: string | null = administrator.token, headers: Record<string, string> = {}) =>
    provider.call(endpoint, { input: { body } as never, headers, ...(token !== null && { token }) })
  const form = (changes: Partial<Form> = {}): Form => ({
    messageTypeId: types.invitation,
    subject: 'Zaproszenie',
    body: '<p>Zapraszamy</p>',
    documentStructNodeId: folder,
    profileIds: [profileId],
    status: 'draft',
    ...changes,
  })
  const create = (changes: Partial<Form> = {}, token: string | null = administrator.token, headers: Record<string, string> = {}) =>
    call(CreateNotification, form(changes), token, headers)
  const made = async (changes: Partial<Form> = {}): Promise<number> => {
    const { status, body } = await create(changes)
    if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body.id
  }
  return {
    administrator,
    library,
    types,
    /** Collects confirmations. */
    folder,
    /** Of everybody that `person` makes. */
    profileId,
    person: (options: PersonOptions = {}) => makePerson(provider.db, { profileIds: [profileId], ...options }),
    call,
    form,
    create,
    made,
    send: (id: number, recipientsHash?: string, token: string | null = administrator.token, headers: Record<string, string> = {}) =>
      call(SendNotification, { id, recipientsHash }, token, headers),
    sent: (changes: Partial<Form> = {}) => made({ ...changes, status: 'pending' }),
    read: async (id: number) => (await provider.call(ReadNotification, { input: { params: { id: String(id) } }, token: administrator.token })).body,
    rowsOf: (id: number) => recipientsOf(provider, id),
    delivered: (id: number, ...outcomes: Outcome[]) => deliver(provider, id, outcomes),
    lastEvent: async () => (await provider.db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst())!,
    countOf: async (table: 'notifications' | 'notification_recipients' | 'events') =>
      (
        await provider.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  }
}

export type Mailings = Awaited<ReturnType<typeof mailingsOf>>

/** As one reads it: who by address, and why the others not. */
export const addresses = ({ recipients }: ResolvedRecipients) => recipients.map(({ email }) => email)
export const reasons = ({ excluded }: ResolvedRecipients) => excluded.map(({ email, reason }) => [email, reason])
