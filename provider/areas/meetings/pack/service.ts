// A pack as somebody asks for it: all of it, or what is new and changed since their last one.
import type { OpeningKind } from '#contract/openings.ts'
import type { Capabilities, DocumentOpening } from '#provider/capabilities.ts'
import { changesSince, type PackChanges } from './changes.ts'
import { documentsOf, packContents, type PackContents, type PackDocument } from './contents.ts'
import { keepPack, lastPacks } from './queries.ts'
import type { Actor } from '#provider/identity/actor.ts'

export interface PackReader extends Pick<Capabilities, 'db' | 'now' | 'openings' | 'presence'> {
  actor: Actor
}

export interface AskedPack {
  /** What is given. */
  contents: PackContents
  /** null: everything is given. */
  changes: PackChanges<PackDocument> | null
  /** The documents that are given were opened. Whether they are read, their reader says by a press: a pack is taken to be read later. */
  noteGiven(kind: Extract<OpeningKind, 'archive'>): void
  /** From now on this person has all of the pack: what they had, and what they are given. */
  keep(): Promise<void>
}

const openedOf = ({ documentId, documentName, versionId, versionNum }: PackDocument): DocumentOpening => ({
  documentId,
  documentName,
  version: { id: versionId, number: versionNum },
})

const only = (contents: PackContents, ids: ReadonlySet<number>): PackContents => {
  const given = (documents: readonly PackDocument[]) => documents.filter(({ documentId }) => ids.has(documentId))
  return { ...contents, items: contents.items.map((item) => ({ ...item, documents: given(item.documents) })), others: given(contents.others) }
}

export async function askedPack(reader: PackReader, meetingId: number, since: 'last' | undefined): Promise<AskedPack> {
  const { db, actor, now, openings } = reader
  const { userId } = actor
  const at = now()
  const held = since ? ((await lastPacks(db, userId, [meetingId])).get(meetingId) ?? []) : null
  const all = await packContents(reader, meetingId)
  const documents = documentsOf(all)
  const changes = held && changesSince(held, documents)
  const contents = changes ? only(all, new Set([...changes.added, ...changes.changed].map(({ documentId }) => documentId))) : all
  const opened = documentsOf(contents).map(openedOf)
  return {
    contents,
    changes,
    noteGiven(kind) {
      openings.note(reader, kind, opened)
    },
    async keep() {
      const packed = documents.map(({ documentId, documentName, versionId }) => ({ id: documentId, name: documentName, versionId }))
      await keepPack(db, { meetingId, userId, documents: packed, at })
    },
  }
}
