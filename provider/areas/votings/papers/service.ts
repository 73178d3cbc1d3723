// The documents of a voting: before its start those it would have now, afterwards those frozen at the start, with their later
// changes.
import { ADDED_COUNT_MAX } from '#common/voting-papers.ts'
import type { LinkedNode, PaperChange } from '#contract/votings.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { countSeenBelow } from '#provider/areas/documents/below/service.ts'
import { electorsNow } from '#provider/areas/votings/electorate/service.ts'
import type { NotedPaper } from '#provider/areas/votings/ledger/chain.ts'
import { linkedNodes, type VotingRow } from '#provider/areas/votings/queries.ts'
import { choosePapers, type ChosenPapers } from './choosing.ts'
import * as queries from './queries.ts'

export { forgetPapers, papersOf } from './queries.ts'

type VotingScope = Pick<VotingRow, 'id' | 'general' | 'work_group_id' | 'document_node_id'>

interface Looking {
  now: Date
  /** Groups of a single reader; null: of all voters. */
  reader: readonly number[] | null
}

/** Its documents if it began now. */
async function papersNow(db: Db, voting: VotingScope, { now, reader }: Looking): Promise<ChosenPapers> {
  const folderId = voting.document_node_id
  if (folderId === null) return { papers: [], unseen: 0 }
  const voterIds = reader ? [] : (await electorsNow(db, voting, now)).map(({ userId }) => userId)
  return choosePapers({
    path: await queries.pathOf(db, folderId),
    below: await queries.below(db, folderId),
    chosen: (await linkedNodes(db, voting)).flatMap(({ id, isFolder }) => (isFolder ? [] : [id])),
    voters: reader ? [reader] : await queries.groupSets(db, voterIds),
  })
}

/** Freezes the documents. Call it at the start, and when the subject of a running voting changes. */
export async function freezePapers(tx: Tx, voting: VotingScope, now: Date): Promise<void> {
  const { papers } = await papersNow(tx, voting, { now, reader: null })
  await queries.setPapers(tx, voting.id, papers, now)
}

function changeOf({ isThere, isVersionShown, newest }: queries.Since, { number }: NotedPaper): PaperChange | null {
  if (!isThere) return 'withdrawn'
  if (!isVersionShown) return 'hidden'
  return newest !== null && newest > number ? 'new_version' : null
}

const asNode = ({ documentId, name, versionId, number }: NotedPaper, change: PaperChange | null): LinkedNode => ({
  id: documentId,
  name,
  isFolder: false,
  version: { id: versionId, number },
  change,
})

interface DescribedPapers {
  documents: LinkedNode[]
  /** Documents added to the folder since; not part of the voting. */
  added: () => Promise<NotedPaper[]>
  /** Ids of all that is part of the voting, also of what the reader does not see. */
  votedOn: readonly number[]
  /** Before the start: number of chosen documents that no voter can see. */
  unseen: number
  /** Whether all documents of the folder are voted on, because none were chosen. */
  wholeFolder: boolean
}

const none = async (): Promise<NotedPaper[]> => []

/** Number of documents added since the start to a voting's whole folder. */
export async function countAddedSince(db: Db, voting: VotingRow, looking: Looking, { added, votedOn, wholeFolder }: DescribedPapers): Promise<number> {
  if (!wholeFolder || voting.papers_at === null || voting.document_node_id === null) return 0
  if (looking.reader === null) return Math.min((await added()).length, ADDED_COUNT_MAX)
  return countSeenBelow(db, voting.document_node_id, { workGroupIds: looking.reader, except: votedOn, limit: ADDED_COUNT_MAX })
}

/** `reader`: groups of the reader, who gets only what they may see; null: an administrator. */
export async function describePapers(db: Db, voting: VotingRow, looking: Looking): Promise<DescribedPapers> {
  const linked = (await linkedNodes(db, voting)).map((node) => ({ ...node, version: null, change: null }))
  const folders = linked.filter(({ isFolder }) => isFolder)
  const wholeFolder = folders.length > 0 && folders.length === linked.length
  if (voting.papers_at === null && voting.status === 'preparing') {
    const { papers, unseen } = await papersNow(db, voting, { ...looking, reader: null })
    return { documents: [...folders, ...papers.map((paper) => asNode(paper, null))], added: none, votedOn: [], unseen, wholeFolder }
  }
  // It began before documents were frozen.
  if (voting.papers_at === null) return { documents: linked, added: none, votedOn: [], unseen: 0, wholeFolder }
  const since = new Map((await queries.papersSince(db, voting.id, looking.reader)).map((one) => [one.documentId, one]))
  const papers = (await queries.papersOf(db, voting.id)).filter(({ documentId }) => since.get(documentId)?.isAllowed)
  const documents = [...folders, ...papers.map((paper) => asNode(paper, changeOf(since.get(paper.documentId)!, paper)))]
  const added = async () => (await papersNow(db, voting, looking)).papers.filter(({ documentId }) => !since.has(documentId))
  return { documents, added: wholeFolder ? added : none, votedOn: [...since.keys()], unseen: 0, wholeFolder }
}

/** For the library: the versions voted on, of documents that the caller sees. */
export async function papersAmong(db: Db, votingId: number, documentIds: readonly number[]) {
  const since = new Map((await queries.papersSince(db, votingId, null)).map((one) => [one.documentId, one]))
  const papers = (await queries.papersOf(db, votingId)).filter(({ documentId }) => documentIds.includes(documentId))
  return papers.map((paper) => ({ documentId: paper.documentId, versionNum: paper.number, change: changeOf(since.get(paper.documentId)!, paper) }))
}

export interface LaterChange {
  documentId: number
  name: string
  change: PaperChange | 'added'
}

/** For the evidence: changes since the start. */
export async function changesSince(db: Db, voting: VotingRow, now: Date): Promise<LaterChange[]> {
  const told = await describePapers(db, voting, { now, reader: null })
  const [documents, added] = [told.documents, await told.added()]
  const changed = documents.flatMap(({ id, name, change }) => (change ? [{ documentId: id, name, change }] : []))
  return [...changed, ...added.map(({ documentId, name }) => ({ documentId, name, change: 'added' as const }))]
}
