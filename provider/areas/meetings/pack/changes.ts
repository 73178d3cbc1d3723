// What is new, changed or gone since somebody's last pack of a meeting.
import { newestBelow, type FileBelow } from '#provider/areas/documents/below/service.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { PackedDocument } from '#provider/db/kept-json.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { lastPacks } from './queries.ts'

type Now = Pick<FileBelow, 'documentId' | 'versionId'>

export interface PackChanges<Document extends Now> {
  added: Document[]
  changed: Document[]
  /** No longer there, or out of their reader's sight. */
  withdrawn: PackedDocument[]
}

export function changesSince<Document extends Now>(held: readonly PackedDocument[], now: readonly Document[]): PackChanges<Document> {
  const before = new Map(held.map(({ id, versionId }) => [id, versionId]))
  const there = new Set(now.map(({ documentId }) => documentId))
  return {
    added: now.filter(({ documentId }) => !before.has(documentId)),
    changed: now.filter(({ documentId, versionId }) => before.has(documentId) && before.get(documentId) !== versionId),
    withdrawn: held.filter(({ id }) => !there.has(id)),
  }
}

/** How many documents have changed, by meeting; only of those of which the reader has a pack. All of them are visible to the reader. */
export async function packChangesOf({ db, actor }: Pick<Capabilities, 'db'> & { actor: Actor }, rows: readonly MeetingRow[]): Promise<Map<number, number>> {
  const packs = await lastPacks(
    db,
    actor.userId,
    rows.map(({ id }) => id),
  )
  const files = await newestBelow(
    db,
    actor,
    rows.filter(({ id }) => packs.has(id)).map(({ folder_id }) => folder_id),
  )
  const counts = new Map<number, number>()
  for (const { id, folder_id } of rows) {
    const held = packs.get(id)
    if (!held) continue
    const { added, changed, withdrawn } = changesSince(held, files.get(folder_id) ?? [])
    counts.set(id, added.length + changed.length + withdrawn.length)
  }
  return counts
}
