// The order of the agenda, for lists of documents that are not the meeting's own.
import { placesOfDocuments } from './queries.ts'
import type { Db } from '#provider/capabilities.ts'

/**
 * A voting's documents in the order of the agenda on which the voting stands, else of the latest meeting that has them; those at no item
 * follow as they came.
 */
export async function inAgendaOrder<Document extends { id: number }>(db: Db, votingId: number, documents: readonly Document[]): Promise<Document[]> {
  if (documents.length < 2) return [...documents]
  const places = await placesOfDocuments(
    db,
    votingId,
    documents.map(({ id }) => id),
  )
  const placeOf = ({ id }: Document) => places.get(id) ?? Infinity
  return documents.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}
