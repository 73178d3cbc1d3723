// SQL of the links by which invited people answer without signing in.
import type { Tx } from '#provider/capabilities.ts'

interface Link {
  keyHash: string
  folderId: number
  userId: number
}

/** One link a person and meeting, however many invitations carry it. */
export const addLinks = (tx: Tx, links: readonly Link[], now: Date) =>
  tx
    .insertInto('attendance_links')
    .values(links.map(({ keyHash, folderId, userId }) => ({ key_hash: keyHash, node_id: folderId, user_id: userId, created_at: now })))
    .onConflict((conflict) => conflict.columns(['node_id', 'user_id']).doNothing())
    .execute()
