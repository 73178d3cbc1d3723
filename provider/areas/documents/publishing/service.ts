// Publishing items of the library, alone or with every draft in them. The person first gets the counts by audience, and then publishes
// exactly these items: if they have changed since, the call is refused.
import { createHash } from 'node:crypto'
import { PUBLISHED_MAX, type PublishNodes } from '#contract/document-publishing.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { requirePublishedParents } from '#provider/areas/documents/changing/bulk-service.ts'
import * as nodeQueries from '#provider/areas/documents/queries.ts'
import * as rules from '#provider/areas/documents/rules.ts'
import { termSaid } from '#provider/areas/meetings/clock/left-service.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { change, named, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type PublishForm = RequestOutput<typeof PublishNodes>['body']
type Publication = AnswerOf<typeof PublishNodes>
type SubtreeNode = nodeQueries.SubtreeNode

/** A draft with the groups of the nearest limited folder, including itself; empty: not limited. */
interface Draft {
  node: SubtreeNode
  groups: readonly number[]
}

/** The drafts among these nodes and, if requested, below them. */
async function draftsOf(tx: Tx, nodes: readonly nodeQueries.Node[], withContents: boolean): Promise<Draft[]> {
  const chosen = nodes.map(({ id }) => id)
  const within = new Map((await nodeQueries.findSubtrees(tx, chosen)).map((node) => [node.id, node]))
  const outside = new Map<number, readonly number[]>()
  for (const id of new Set(nodes.map(({ parent_id }) => parent_id!))) outside.set(id, (await rules.limitsFrom(tx, id))[0] ?? [])
  const groupsOf = (node: SubtreeNode): readonly number[] => {
    if (node.work_group_ids.length > 0) return node.work_group_ids
    const parent = within.get(node.parent_id)
    return parent ? groupsOf(parent) : (outside.get(node.parent_id) ?? [])
  }
  const published = withContents ? [...within.values()] : chosen.map((id) => within.get(id)!)
  return published.filter(({ status }) => status === 'draft').map((node) => ({ node, groups: groupsOf(node) }))
}

/** Digest of what was counted: items, folders and audience. Names and versions are not part of it. */
function digestOf(drafts: readonly Draft[]): string {
  const lines = drafts.map(({ node, groups }) => [node.id, node.parent_id, node.public_access, ...groups].join(' '))
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

async function publicationOf(tx: Tx, drafts: readonly Draft[]): Promise<Publication> {
  const limited = drafts.filter(({ node, groups }) => !node.public_access && groups.length > 0)
  const folders = drafts.filter(({ node }) => nodeQueries.isFolder(node)).length
  const forEveryone = drafts.filter(({ node }) => node.public_access).length
  return {
    affectedCount: drafts.length,
    folders,
    documents: drafts.length - folders,
    forEveryone,
    forSignedIn: drafts.length - forEveryone - limited.length,
    forGroups: limited.length,
    groups: await queries.namesOfGroups(tx, [...new Set(limited.flatMap(({ groups }) => groups))]),
    counted: digestOf(drafts),
  }
}

export const publishNodes = (
  context: Context & Pick<Capabilities, 'settings'>,
  { nodeIds, withContents, counted, dryRun }: PublishForm,
): Promise<Publication> =>
  change(context, 'library', async ({ tx, author }) => {
    rules.requireNoRoot(nodeIds)
    const nodes = await rules.requireNodes(tx, nodeIds)
    await requirePublishedParents(tx, nodes)
    const drafts = await draftsOf(tx, nodes, withContents)
    if (drafts.length > PUBLISHED_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
    const answer = await publicationOf(tx, drafts)
    // Somebody else has published everything already: nothing to refuse.
    if (dryRun || drafts.length === 0) return { answer, nothingHappened: true }
    if (counted !== undefined && counted !== answer.counted) throw new Refusal('ERROR_EDIT_CONFLICT')
    const ids = drafts.map(({ node }) => node.id)
    await nodeQueries.publish(tx, ids, author)
    const names = named(nodes, ({ name }) => quoted(name))
    const done = withContents ? `Opublikowano razem z zawartością: ${names} (elementów: ${ids.length})` : `Opublikowano: ${names}`
    const description = done + (await termSaid(tx, { settings: context.settings, at: author.now }, ids))
    return { answer, trace: { kind: 'nodes_published', description, detail: { nodeIds: ids } } }
  })
