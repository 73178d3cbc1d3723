// Run as a process, on the data of a stopped provider: opens links of a meeting as the mailing of an invitation
// does, makes its event in the calendar, and prints the ids of demo records.
import { openLinks, linkKey } from '#provider/areas/attendance/links/service.ts'
import { openDatabase } from '#provider/db/open.ts'
import { demoSecret } from '#demo/secret.ts'
import { readSettings } from '#provider/settings.ts'

export interface Opened {
  folderId: number
  /** Keys of the links, by username. */
  keys: Record<string, string>
}

const [folderName = '', eventName = '', ...usernames] = process.argv.slice(2)

const fromEnvironment = readSettings(process.env)
const settings = { ...fromEnvironment, secret: demoSecret(fromEnvironment.dataDir) }
const database = await openDatabase(settings)
const { db } = database
const now = new Date()
const folder = await db.selectFrom('nodes').select('id').where('name', '=', folderName).executeTakeFirstOrThrow()
const event = await db.selectFrom('calendar_events').select('id').where('name', '=', eventName).executeTakeFirstOrThrow()
const people = await db.selectFrom('users').select(['id', 'username']).where('username', 'in', usernames).execute()
const type = await db.selectFrom('message_types').select('id').where('message_tag', '=', 'invitation').executeTakeFirstOrThrow()

await db.transaction().execute(async (tx) => {
  await openLinks(tx, settings, { folderId: folder.id, userIds: people.map(({ id }) => id), now })
  await tx
    .insertInto('notifications')
    .values({
      message_type_id: type.id,
      subject: 'Zaproszenie na posiedzenie',
      body: '<p>Zapraszamy.</p>',
      footer_version: 'nofooter',
      footer_html: null,
      status: 'sent',
      about_kind: 'folder',
      about_name: folderName,
      node_id: folder.id,
      only_not_voted: false,
      only_not_answered: false,
      choice: JSON.stringify({ profileIds: [], institutionIds: [], functionIds: [], workGroupIds: [] }),
      custom_emails: '',
      calendar_event_id: event.id,
      sent_at: now,
      created_at: now,
      created_by: null,
      updated_by: null,
    })
    .execute()
})
await database.close()

const keys = Object.fromEntries(people.map(({ id, username }) => [username, linkKey(settings, { folderId: folder.id, userId: id })]))
process.stdout.write(JSON.stringify({ folderId: folder.id, keys } satisfies Opened))
process.exit(0)
