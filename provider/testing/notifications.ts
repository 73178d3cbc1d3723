// Message types and notifications, for tests of what refers to them.
import type { Insertable } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'

type Row = Insertable<Schema['notifications']>

let count = 0
const made = { created_at: new Date('2026-01-05T08:00:00Z'), created_by: null, updated_by: null }

export const makeMessageType = async (db: Db, message_tag = 'invitation', name = `Rodzaj ${(count += 1)}`): Promise<number> =>
  (
    await db
      .insertInto('message_types')
      .values({ name, message_tag, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** About a folder that is gone, and sent, unless told otherwise. */
export const makeNotification = async (db: Db, more: Partial<Row> = {}): Promise<number> =>
  (
    await db
      .insertInto('notifications')
      .values({
        message_type_id: more.message_type_id ?? (await makeMessageType(db)),
        subject: 'Temat',
        body: '',
        footer_version: 'nofooter',
        footer_html: null,
        status: 'sent',
        about_kind: 'folder',
        about_name: 'Katalog',
        node_id: null,
        voting_id: null,
        article_id: null,
        only_not_voted: false,
        only_not_answered: false,
        choice: JSON.stringify({ profileIds: [], institutionIds: [], functionIds: [], workingGroupIds: [] }),
        custom_emails: '',
        calendar_event_id: null,
        ...made,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
