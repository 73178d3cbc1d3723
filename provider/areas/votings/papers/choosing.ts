// Which documents of a folder a voting is about: those that somebody who may vote in it can see.
import type { LibraryNode, Paper } from './queries.ts'

interface PaperChoice {
  /** The root first, the folder last. */
  path: readonly LibraryNode[]
  /** All that is below the folder, each folder's items in their order. */
  below: readonly LibraryNode[]
  /** Documents of the folder; none: all of it. */
  chosen: readonly number[]
  /** Groups of those who vote. */
  voters: readonly (readonly number[])[]
}

export interface Chosen {
  papers: Paper[]
  /** Documents that were meant and that no voter sees: drafts, hidden ones, those of groups that nobody is in. */
  unseen: number
}

const within = (voters: PaperChoice['voters'], { groups }: LibraryNode): PaperChoice['voters'] =>
  groups.length === 0 ? voters : voters.filter((own) => own.some((group) => groups.includes(group)))

export function choosePapers({ path, below, chosen, voters }: PaperChoice): Chosen {
  const childrenOf = Map.groupBy(below, ({ parentId }) => parentId)
  const isMeant = (id: number) => chosen.length === 0 || chosen.includes(id)
  const found: Chosen = { papers: [], unseen: 0 }
  const look = (folder: LibraryNode, readers: PaperChoice['voters']): void => {
    for (const node of childrenOf.get(folder.id) ?? []) {
      const own = node.isPublished ? within(readers, node) : []
      if (node.isFolder) look(node, own)
      else if (!isMeant(node.id)) continue
      else if (own.length === 0 || !node.version) found.unseen += 1
      else found.papers.push({ documentId: node.id, name: node.name, ...node.version })
    }
  }
  const folder = path.at(-1)
  // What is limited to no group is seen by everybody, whoever may vote.
  const readers = path.reduce<PaperChoice['voters']>((those, node) => (node.isPublished ? within(those, node) : []), [[], ...voters])
  if (folder) look(folder, readers)
  return found
}
