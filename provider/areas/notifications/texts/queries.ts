// SQL of message types.
import type { Db } from '#provider/capabilities.ts'
import { polish } from '#provider/db/polish-order.ts'

export const messageTypes = (db: Db) =>
  db
    .selectFrom('message_types')
    .select(['id', 'name', 'message_tag'])
    .orderBy((eb) => polish(eb.ref('name')))
    .orderBy('id')
    .execute()

export const findMessageType = (db: Db, id: number) =>
  db.selectFrom('message_types').select(['id', 'name', 'message_tag']).where('id', '=', id).executeTakeFirst()
