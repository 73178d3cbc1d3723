// Letters of mailings that are made for a test.
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { writeLetter } from '#provider/mail/letter.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { addresseeOfRow } from './service.ts'
import { findStored } from './stored.ts'
import { toLetter, write, type Addressee } from './write.ts'

export const FROM = { name: 'Portal KM', address: 'portal@portal.example' }

/** The letter of the recipient at a place of the list, from 0. */
export async function letterIn(provider: TestProvider, id: number, place = 0, kind: 'real' | 'masked' = 'real') {
  const stored = (await findStored(provider.db, provider.settings, id))!
  const rows = await provider.db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).orderBy('position').execute()
  const row = rows[place]!
  const addressee: Addressee = addresseeOfRow(row)
  const written = write(provider.settings, stored, addressee, kind)
  const envelope = { messageId: row.message_id, recipient: row.email, date: stored.date, from: FROM, replyTo: 'sekretariat@urzad.example' }
  const raw = () => buffer(writeLetter(toLetter(written, stored, provider.files, envelope), FROM))
  return { stored, row, written, raw, parsed: async () => PostalMime.parse(await raw()) }
}
