// A draft that a change elsewhere asks for, in the same transaction: of a kind whose text and recipients nobody has to choose.
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { columnsOf, KINDS } from '#provider/areas/notifications/kinds/all.ts'
import * as queries from '#provider/areas/notifications/queries.ts'
import { firstTypeOf } from '#provider/areas/notifications/texts/service.ts'
import { createdBy } from '#provider/records/authorship.ts'
import { quoted, type Change, type Traced } from '#provider/records/change.ts'

interface About {
  kind: MailingKind
  id: number
}

const NOBODY_CHOSEN = { profileIds: [], institutionIds: [], functionIds: [], workingGroupIds: [] }

/**
 * null: there is nobody to tell, or no message type for it. A draft about the same that nobody has written in since is replaced, so that
 * two changes make one mail.
 */
export async function draftAbout({ tx, author }: Change, settings: Capabilities['settings'], { kind, id }: About): Promise<Traced<{ id: number }> | null> {
  await lock(tx, 'notifications')
  const { now } = author
  const about = await KINDS[kind].find(tx, id, now)
  const type = about && (await firstTypeOf(tx, kind))
  if (!about || !type) return null
  const { subject, body } = await about.template({ db: tx, now: () => now, settings }, type.message_tag)
  await queries.deleteUntouchedDrafts(tx, columnsOf(kind, id))
  const row = await queries.insertNotification(tx, {
    message_type_id: type.id,
    subject,
    body,
    footer_version: 'nofooter',
    footer_html: null,
    status: 'draft',
    node_id: about.folderId ?? null,
    ...columnsOf(kind, id),
    about_name: about.name,
    only_not_voted: false,
    only_not_answered: false,
    choice: JSON.stringify(NOBODY_CHOSEN),
    custom_emails: '',
    ...createdBy(author),
  })
  const description = `Dodano wersję roboczą powiadomienia ${quoted(row.subject)}`
  return { answer: { id: row.id }, trace: { kind: 'notification_created', description, detail: { notificationIds: [row.id] } } }
}
