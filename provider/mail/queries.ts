// Every SQL statement on outgoing mails.
import type { Db, OutgoingMail, Tx } from '#provider/capabilities.ts'

export async function insertMail(
  tx: Tx,
  { recipient, subject, text, html, unsubscribe, replyTo, remakeKey, files = [] }: OutgoingMail,
  messageId: string,
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('mails')
    .values({
      message_id: messageId,
      recipient,
      subject,
      text,
      html: html ?? null,
      unsubscribe: unsubscribe ?? null,
      reply_to: replyTo ?? null,
      remake_key: remakeKey ?? null,
      status: 'pending',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('mail_files')
      .values(files.map(({ fileName, sha256, size }, i) => ({ mail_id: row.id, position: i + 1, file_name: fileName, sha256, file_size: size })))
      .execute()
  return row.id
}

/** Inserts mails without attachments. */
export async function insertMails(tx: Tx, mails: readonly (Omit<OutgoingMail, 'files' | 'remakeKey'> & { messageId: string })[], now: Date): Promise<number[]> {
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map(({ messageId, recipient, subject, text, html, unsubscribe, replyTo }) => ({
        message_id: messageId,
        recipient,
        subject,
        text,
        html: html ?? null,
        unsubscribe: unsubscribe ?? null,
        reply_to: replyTo ?? null,
        status: 'pending' as const,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const filesOf = (db: Db, mailId: number) =>
  db.selectFrom('mail_files').select(['file_name', 'sha256']).where('mail_id', '=', mailId).orderBy('position').execute()

/** Counts a try and returns the mail; nothing when it is no longer to be sent. */
export const beginTry = (db: Db, mailId: number) =>
  db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .returning(['id', 'message_id', 'recipient', 'subject', 'text', 'html', 'unsubscribe', 'reply_to', 'remake_key'])
    .executeTakeFirst()

/** undefined: it was sent, given up or dropped. */
export const findPending = (db: Db, mailId: number) =>
  db.selectFrom('mails').select('remake_key').where('id', '=', mailId).where('status', '=', 'pending').executeTakeFirst()

/** What it says from now on. */
export const setContent = (db: Db, mailId: number, { recipient, subject, text, html, unsubscribe }: OutgoingMail) =>
  db
    .updateTable('mails')
    .set({ recipient, subject, text, html: html ?? null, unsubscribe: unsubscribe ?? null })
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .returning(['recipient', 'subject', 'text', 'html', 'unsubscribe'])
    .executeTakeFirst()

export const dropMail = (db: Db, mailId: number) => db.deleteFrom('mails').where('id', '=', mailId).where('status', '=', 'pending').execute()

export type PendingMail = NonNullable<Awaited<ReturnType<typeof beginTry>>>

// A text may hold a password or a key, so it is deleted with the attachments when the mail will not be sent again.
const WIPED = { text: '', html: null, unsubscribe: null }
const withoutFiles = (db: Db, mailId: number) => db.with('gone', (cte) => cte.deleteFrom('mail_files').where('mail_id', '=', mailId))

export const markSent = (db: Db, mailId: number, now: Date) =>
  withoutFiles(db, mailId)
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now, last_error: null, ...WIPED })
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .execute()

export const noteFailure = (db: Db, mailId: number, failure: { message: string; final: boolean }) =>
  (failure.final ? withoutFiles(db, mailId) : db)
    .updateTable('mails')
    .set({ last_error: failure.message, ...(failure.final && { status: 'error' as const, ...WIPED }) })
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .execute()
