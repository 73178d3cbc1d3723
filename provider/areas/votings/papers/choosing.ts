// Selects the documents of a voting: those of its folder that at least one voter can see.
import type { NotedPaper } from '#provider/areas/votings/ledger/chain.ts'
import type { LibraryNode } from './queries.ts'

interface PaperChoice {
  /** Path from the root to the folder. */
  path: readonly LibraryNode[]
  /** Everything below the folder, in the order of each folder. */
  below: readonly LibraryNode[]
  /** Chosen documents; empty: all. */
  chosen: readonly number[]
  /** Sets of groups of the voters. */
  voters: readonly (readonly number[])[]
}

export interface ChosenPapers {
  papers: NotedPaper[]
  /** Number of chosen documents that no voter can see: drafts, hidden ones, or of groups without voters. */
  unseen: number
}

const within = (voters: PaperChoice['voters'], { groups }: LibraryNode): PaperChoice['voters'] =>
  groups.length === 0 ? voters : voters.filter((own) => own.some((group) => groups.includes(group)))

export function choosePapers({ path, below, chosen, voters }: PaperChoice): ChosenPapers {
  const childrenOf = Map.groupBy(below, ({ parentId }) => parentId)
  const isMeant = (id: number) => chosen.length === 0 || chosen.includes(id)
  const found: ChosenPapers = { papers: [], unseen: 0 }
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
  // Everybody sees what is not limited to groups.
  const readers = path.reduce<PaperChoice['voters']>((those, node) => (node.isPublished ? within(those, node) : []), [[], ...voters])
  if (folder) look(folder, readers)
  return found
}
