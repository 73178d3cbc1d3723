// Links for answering without signing in. A key is derived from the provider's secret whenever a mail is written, so that the database
// has only its hash.
import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import * as queries from './queries.ts'

interface Holder {
  folderId: number
  userId: number
}

/** Key of one folder and one user; 192 bits. */
export const linkKey = ({ secret }: Pick<Settings, 'secret'>, { folderId, userId }: Holder): string =>
  createHmac('sha384', secret).update(`attendance link ${folderId} ${userId}`).digest().subarray(0, 24).toString('base64url')

export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Activates the links of these people, in the transaction that starts sending. */
export async function openLinks(
  tx: Tx,
  settings: Pick<Settings, 'secret'>,
  { folderId, userIds, now }: { folderId: number; userIds: readonly number[]; now: Date },
): Promise<void> {
  if (userIds.length === 0) return
  const links = userIds.map((userId) => ({ folderId, userId, keyHash: keyHash(linkKey(settings, { folderId, userId })) }))
  await queries.addLinks(tx, links, now)
}
