// Every SQL statement on outgoing mails.
import type { Db, OutgoingMail, Tx } from '#provider/capabilities.ts'

export async function insertMail(tx: Tx, { recipient, subject, text }: OutgoingMail, messageId: string, now: Date): Promise<number> {
  const row = await tx
    .insertInto('mails')
    .values({ message_id: messageId, recipient, subject, text, status: 'pending', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The mail if it is still to be sent, with this try counted. */
export const beginTry = (db: Db, mailId: number) =>
  db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .returning(['id', 'message_id', 'recipient', 'subject', 'text'])
    .executeTakeFirst()

// A text may hold a password or a key. Once nobody will send it again, nobody shall find it here.
const WIPED = ''

export const markSent = (db: Db, mailId: number, now: Date) =>
  db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now, last_error: null, text: WIPED })
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .execute()

export const noteFailure = (db: Db, mailId: number, failure: { message: string; final: boolean }) =>
  db
    .updateTable('mails')
    .set({ last_error: failure.message, ...(failure.final && { status: 'error' as const, text: WIPED }) })
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .execute()
