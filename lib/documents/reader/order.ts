// The order of a meeting's documents: as its agenda and its pack have them.
import type { Meeting } from '#contract/meetings.ts'

interface Neighbour {
  id: number
  name: string
}

/** The documents before and after; null: it is none of the meeting's. A document at several items stands at its first. */
export function aroundInMeeting(
  { agenda, others }: Pick<Meeting, 'agenda' | 'others'>,
  documentId: number,
): { previous: Neighbour | null; next: Neighbour | null } | null {
  const all = [...agenda.flatMap(({ documents }) => documents), ...others].filter(({ versionNum }) => versionNum !== null)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const inOrder = [...new Set(all.map(({ id }) => id))]
  const place = inOrder.indexOf(documentId)
  if (place < 0) return null
  const at = (i: number): Neighbour | null => {
    const id = inOrder[i]
    return id === undefined ? null : { id, name: names.get(id)! }
  }
  return { previous: at(place - 1), next: at(place + 1) }
}
