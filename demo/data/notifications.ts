// Mailings as the provider writes them when they are finished; none of them is sent any more.
import type { Tx } from '#provider/capabilities.ts'
import { openLinks } from '#provider/areas/attendance/links/service.ts'
import type { AboutIds } from '#contract/notification-changes.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { markSent } from '#provider/areas/notifications/delivery/queries.ts'
import { columnsOf } from '#provider/areas/notifications/kinds/all.ts'
import { addresseeOfRow } from '#provider/areas/notifications/letter/service.ts'
import { findStored } from '#provider/areas/notifications/letter/stored.ts'
import { sentMailRecord, write } from '#provider/areas/notifications/letter/write.ts'
import { rowOf } from '#provider/areas/notifications/managing/freezing.ts'
import { insertNotification, insertRecipients, type NotificationRow } from '#provider/areas/notifications/queries.ts'
import { resolve, selectionOf } from '#provider/areas/notifications/recipients/service.ts'
import { currentFooter, readComposer } from '#provider/areas/notifications/texts/service.ts'
import { sender } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'
import { NOTIFICATIONS, type NotificationText } from './texts/notifications.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
  settings: Settings
}

const SENT_WITHIN_MS = 40_000
const MAIL_MS = 350

const idByTitle = async (tx: Tx, table: 'votings' | 'articles', title: string): Promise<number> =>
  (await tx.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

/** The id of its subject, which the text names by key or title. */
async function aboutIdsOf(tx: Tx, { about: { folder, voting, news } }: NotificationText, { library }: Seeding): Promise<AboutIds> {
  return {
    ...(folder && { documentStructNodeId: library.folderIds.get(folder) }),
    ...(voting && { votingId: await idByTitle(tx, 'votings', voting) }),
    ...(news && { newsId: await idByTitle(tx, 'articles', news) }),
  }
}

async function profileIdsOf(tx: Tx, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  return (await tx.selectFrom('profiles').select('id').where('name', 'in', names).orderBy('id').execute()).map(({ id }) => id)
}

async function insert(tx: Tx, text: NotificationText, seeding: Seeding): Promise<NotificationRow> {
  const { dates, people, settings } = seeding
  const { profiles = [], groups = [] } = text
  const { about, templates } = await readComposer({ db: tx, settings, now: () => dates.now }, await aboutIdsOf(tx, text, seeding))
  const template = templates.find(({ messageTag }) => messageTag === text.tag)!
  const choice = {
    profileIds: await profileIdsOf(tx, profiles),
    institutionIds: [],
    functionIds: [],
    workingGroupIds: groups.map((group) => people.groupIds[group]),
  }
  return insertNotification(tx, {
    message_type_id: template.messageTypeId,
    subject: text.subject ?? template.subject,
    body: template.body,
    footer_version: text.footer,
    footer_html: text.status === 'draft' ? null : await currentFooter(tx, settings, text.footer),
    status: text.status,
    ...columnsOf(about.kind, about.id),
    about_name: about.name,
    only_not_voted: text.onlyNotVoted ?? false,
    only_not_answered: text.onlyNotAnswered ?? false,
    choice: JSON.stringify(choice),
    custom_emails: text.customEmails ?? '',
    calendar_event_id: null,
    ...made(people.byUsername('sekretarz'), dates.at(-text.daysAgo, 7)),
  })
}

interface HandingOver extends Pick<Seeding, 'settings'> {
  failed: NotificationText['failed']
  sentAt: (place: number) => Date
}

/** Each mail as it would have been sent, with its stored copy. */
async function handOver(tx: Tx, notificationId: number, { failed, settings, sentAt }: HandingOver): Promise<void> {
  const notification = (await findStored(tx, settings, notificationId))!
  const heads = { from: sender(settings, settings.mailFrom), replyTo: await secretariatEmail(tx) }
  const rows = await tx.updateTable('notification_recipients').set({ attempts: 1 }).where('notification_id', '=', notificationId).returningAll().execute()
  for (const row of rows) {
    if (row.username !== null && row.username === failed?.username) {
      const refused = { status: 'error', failure: 'unknown_address', failure_text: failed.words } as const
      await tx.updateTable('notification_recipients').set(refused).where('id', '=', row.id).execute()
      continue
    }
    const addressee = addresseeOfRow(row)
    const written = write(settings, notification, addressee, 'real')
    await markSent(tx, { claimed: row, now: sentAt(row.position - 1), ...sentMailRecord(settings, { written, notification, addressee }, heads) }).execute()
  }
}

/** The list of recipients with the state of each mail. */
async function deliver(tx: Tx, row: NotificationRow, text: NotificationText, { dates, people, settings }: Seeding): Promise<void> {
  const startedAt = new Date(Math.min(dates.at(-text.daysAgo, 7).getTime() + SENT_WITHIN_MS, dates.now.getTime()))
  const list = await resolve(tx, selectionOf(row), { now: dates.now, settings })
  const domain = new URL(settings.publicUrl).hostname
  const recipients = list.people.map((person, i) => rowOf(person, i + 1, domain))
  await insertRecipients(tx, row.id, recipients)
  const sentAt = (i: number) => new Date(Math.min(startedAt.getTime() + i * MAIL_MS, dates.now.getTime()))
  const secretary = people.byUsername('sekretarz')
  const finishedAt = sentAt(recipients.length)
  await tx
    .updateTable('notifications')
    .set({ list_hash: list.hash, sent_at: startedAt, sent_by: secretary.id, send_started_at: startedAt, send_finished_at: finishedAt })
    .where('id', '=', row.id)
    .execute()
  await handOver(tx, row.id, { failed: text.failed, settings, sentAt })
  if (row.node_id !== null) await openLinks(tx, settings, { folderId: row.node_id, userIds: list.people.flatMap(({ user }) => user?.id ?? []), now: startedAt })
}

export async function seedNotifications(tx: Tx, seeding: Seeding): Promise<void> {
  for (const text of NOTIFICATIONS.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const row = await insert(tx, text, seeding)
    if (text.status !== 'draft') await deliver(tx, row, text, seeding)
  }
}
