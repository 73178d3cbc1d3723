// Notifications as composing leaves them, with their frozen lists, for tests of what follows.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import { makeMessageType, makeNotification } from '#provider/testing/notifications.ts'

interface Person {
  email: string
  userId?: number | null
  firstName?: string | null
  lastName?: string | null
}

export interface MailingOptions {
  subject?: string
  body?: string
  tag?: string
  status?: 'draft' | 'pending'
  footerHtml?: string | null
  nodeId?: number | null
  recipients?: readonly Person[]
  /** Chosen by a draft. */
  profileIds?: readonly number[]
  customEmails?: string
  onlyNotAnswered?: boolean
  attachments?: readonly { fileName: string; bytes: Uint8Array }[]
  images?: readonly { fileName: string; bytes: Uint8Array; width: number; height: number }[]
  event?: { id: number; sent: SentEvent | null } | null
  sentAt?: Date
}

async function messageType(db: Db, tag: string): Promise<number> {
  const found = await db.selectFrom('message_types').select('id').where('message_tag', '=', tag).executeTakeFirst()
  if (found) return found.id
  return makeMessageType(db, tag, `Rodzaj ${tag}`)
}

async function addFiles({ db, files }: Pick<Capabilities, 'db' | 'files'>, notificationId: number, { attachments = [], images = [] }: MailingOptions) {
  for (const [kind, list] of [
    ['attachment', attachments],
    ['image', images],
  ] as const)
    for (const [position, { fileName, bytes, ...size }] of list.entries()) {
      const stored = await files.put(bytes)
      const { width = null, height = null } = size as { width?: number; height?: number }
      await db
        .insertInto('notification_files')
        .values({ notification_id: notificationId, kind, position, file_name: fileName, sha256: stored.sha256, file_size: stored.size, width, height })
        .execute()
    }
}

export async function makeMailing(
  needed: Pick<Capabilities, 'db'> & Partial<Pick<Capabilities, 'files'>>,
  options: MailingOptions = {},
): Promise<{ id: number; recipientIds: number[] }> {
  const { db, files } = needed
  const { status = 'pending', nodeId = null, recipients = [], event = null } = options
  const sentAt = options.sentAt ?? new Date('2027-03-01T10:00:00Z')
  const id = await makeNotification(db, {
    message_type_id: await messageType(db, options.tag ?? 'invitation'),
    subject: options.subject ?? 'Zaproszenie na posiedzenie',
    body: options.body ?? '<p>Zapraszamy na posiedzenie.</p>',
    footer_html: status === 'draft' ? null : (options.footerHtml ?? ''),
    status,
    about_kind: options.tag === 'news_newsletter' ? 'news' : 'folder',
    about_name: 'Posiedzenie',
    choice: JSON.stringify({ profileIds: options.profileIds ?? [], institutionIds: [], functionIds: [], workingGroupIds: [] }),
    node_id: nodeId,
    custom_emails: options.customEmails ?? '',
    only_not_answered: options.onlyNotAnswered ?? false,
    calendar_event_id: event?.id ?? null,
    sent_event: event?.sent ? JSON.stringify(event.sent) : null,
    sent_at: status === 'draft' ? null : sentAt,
    created_at: sentAt,
  })
  if (files) await addFiles({ db, files }, id, options)
  const rows = recipients.map(({ email, userId = null, firstName = null, lastName = null }, position) => ({
    notification_id: id,
    position,
    user_id: userId,
    first_name: firstName,
    last_name: lastName,
    email,
    message_id: `<${randomUUID()}@portal.example>`,
    bounce_key: randomBytes(16).toString('hex'),
    status: 'pending' as const,
  }))
  const inserted = rows.length === 0 ? [] : await db.insertInto('notification_recipients').values(rows).returning('id').execute()
  return { id, recipientIds: inserted.map((row) => row.id) }
}
