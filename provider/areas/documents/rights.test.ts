// The rules of the library under thousands of random changes by several administrators, in parallel too, against a
// small model: every call goes as the model says, and every kind of reader sees what the model shows, by every way in.
import fc from 'fast-check'
import * as calls from '#contract/document-changes.ts'
import { SearchFiles } from '#contract/document-search.ts'
import { DownloadVersion, ListFolder, ReadDocument } from '#contract/documents.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestAnswer, type TestProvider } from '#provider/testing/test-provider.ts'
import { applyChange, satisfiesRules, seenVersions, canSee, type Change, type ModelViewer, type Model, type ModelNode } from './test-rights-model.ts'

/** Changes in all, in sequences of about a hundred. */
const CHANGES = Number(process.env['RIGHTS_CHANGES'] ?? 1200)
const SEQUENCE = 100
const AT_ONCE = 3

let provider: TestProvider
let groups: number[]
const administrators: { userId: number; token: string }[] = []
const readers: (ModelViewer & { token?: string })[] = []

beforeAll(async () => {
  provider = await startTestProvider()
  groups = [await makeWorkGroup(provider.db), await makeWorkGroup(provider.db), await makeWorkGroup(provider.db)]
  for (let i = 0; i < AT_ONCE; i += 1) administrators.push(await signedIn(provider, { permissions: ['user_admin'] }))
  const member = async (name: string, workGroupIds: number[]) =>
    readers.push({ name, groups: workGroupIds, token: (await signedIn(provider, { workGroupIds })).token })
  readers.push({ name: 'visitor', groups: null }, { name: 'administrator', groups: 'all', token: administrators[0]!.token })
  await member('member', [])
  await member('member of one group', [groups[0]!])
  await member('member of two groups', [groups[0]!, groups[1]!])
})
afterAll(() => provider.close())

/** Random numbers that become a change once it is known which nodes there are. */
const draft = fc.record({
  kind: fc.constantFrom(
    'folder',
    'folder',
    'document',
    'document',
    'edit',
    'version',
    'publish',
    'publish',
    'publish',
    'withdraw',
    'open',
    'open',
    'close',
    'move',
    'move',
    'delete',
    'restore',
  ),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  target: fc.nat(),
  open: fc.boolean(),
  groups: fc.subarray([0, 1, 2]),
  limited: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

function versionOf(model: Model, id: number, showOthers: boolean): Change {
  const node = model.get(id)
  return { kind: 'version', id, open: node?.open ?? false, showOthers, others: node?.versions.map((version) => version.id) ?? [] }
}

function changeOf(model: Model, top: number, { kind, picks, target, open, ...more }: Draft): Change {
  const nodes = [...model.values()].filter(({ id }) => id !== top)
  const pick = (among: readonly ModelNode[], nth: number) => among[nth % Math.max(1, among.length)]?.id ?? top
  const folders = [...model.values()].filter(({ isFolder }) => isFolder)
  const ids = [...new Set(picks.map((nth) => pick(nodes, nth)))]
  const groupIds = more.limited ? more.groups.map((i) => groups[i]!) : []
  const parent = pick(folders, target)
  switch (kind) {
    case 'folder':
    case 'document':
      return { kind: 'create', parent, isFolder: kind === 'folder', open, groups: kind === 'folder' ? groupIds : [] }
    case 'edit':
      return {
        kind,
        id: pick(
          folders.filter(({ id }) => id !== top),
          target,
        ),
        open,
        groups: groupIds,
      }
    case 'version':
      return versionOf(
        model,
        pick(
          nodes.filter(({ isFolder }) => !isFolder),
          target,
        ),
        open,
      )
    case 'move':
      return { kind, ids, target: parent }
    case 'restore': {
      const binned = nodes.filter((node) => node.deletion === node.id)
      return { kind, ids: binned.length > 0 ? [...new Set(picks.map((nth) => pick(binned, nth)))] : ids }
    }
    default:
      return { kind, ids }
  }
}

const fileContent = Buffer.from('treść').toString('base64')

/** The call that makes the change; null where the model has nothing to call it with. */
function callOf(model: Model, change: Change): [AnyEndpoint, object] | null {
  switch (change.kind) {
    case 'create': {
      const body = { parentId: change.parent, name: 'Pozycja', position: 'end', publicAccess: change.open }
      return change.isFolder
        ? [calls.CreateFolder, { ...body, workGroupsIds: change.groups }]
        : [calls.CreateDocument, { ...body, fileName: 'plik.txt', fileContent }]
    }
    case 'edit':
      return [calls.UpdateFolder, { id: change.id, name: 'Zmieniona', position: 'nochange', publicAccess: change.open, workGroupsIds: change.groups }]
    case 'version': {
      const node = model.get(change.id)!
      const version = node.versions.at(-1)
      if (!version) return null
      const versionsVisibility = Object.fromEntries(change.others.map((id) => [id, change.showOthers]))
      return [
        calls.UpdateDocument,
        { id: version.id, name: 'Zmieniony', position: 'nochange', publicAccess: change.open, fileName: 'plik.txt', fileContent, versionsVisibility },
      ]
    }
    case 'publish':
    case 'withdraw':
      return [calls.ChangeNodeStatus, { nodeIds: change.ids, status: change.kind === 'publish' ? 'published' : 'draft' }]
    case 'open':
    case 'close':
      return [calls.ChangeNodeAccess, { nodeIds: change.ids, action: change.kind === 'open' ? 'set_public_access' : 'unset_public_access' }]
    case 'delete':
      return [calls.DeleteNodes, change.ids]
    case 'restore':
      return [calls.RestoreNodes, { nodeIds: change.ids }]
    case 'move':
      return [calls.MoveNodes, { parentId: change.target, position: 'last', nodeIds: change.ids }]
  }
}

/** The version that the administrator has just made. */
const newestVersion = async (documentId: number, userId: number) =>
  (
    await provider.db
      .selectFrom('document_versions')
      .select('id')
      .where('node_id', '=', documentId)
      .where('created_by', '=', userId)
      .orderBy('version_num', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0

const lastEventId = async () => (await provider.db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

interface Played {
  change: Change
  answer: TestAnswer<unknown>
  userId: number
  /** Place in the log; null: refused, or nothing was to be changed. */
  place: number | null
}

/** Makes the changes at once, each by an administrator of its own: the event log then tells in which order they were made. */
async function play(model: Model, changes: Change[]): Promise<Played[]> {
  const before = await lastEventId()
  const answers = await Promise.all(
    changes.map((change, i): Promise<TestAnswer<unknown>> => {
      const [endpoint, body] = callOf(model, change)!
      return provider.call(endpoint, { input: { body }, token: administrators[i]!.token })
    }),
  )
  const events = await provider.db.selectFrom('events').select(['id', 'user_id']).where('id', '>', before).execute()
  return changes.map((change, i) => {
    const { userId } = administrators[i]!
    return { change, userId, answer: answers[i]!, place: events.find(({ user_id }) => user_id === userId)?.id ?? null }
  })
}

async function follow(model: Model, changes: Change[]): Promise<Model> {
  const played = await play(model, changes)
  const states = [model]
  for (const { change, answer, userId } of played.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!)) {
    expect([change, answer.status < 400]).toEqual([change, true])
    const { id } = answer.body as { id: number }
    const documentId = change.kind === 'create' && !change.isFolder ? id : change.kind === 'version' ? change.id : null
    const next = applyChange(states.at(-1)!, change, { id, versionId: documentId === null ? 0 : await newestVersion(documentId, userId) })
    // What the library did the rules allow.
    if (!next) throw new Error(`allowed against the rules: ${JSON.stringify(change)}`)
    states.push(next)
  }
  for (const { change, answer } of played.filter(({ place }) => place === null)) {
    // What it refused they forbid, at one of the moments that the call may have had.
    const allowed = states.map((state) => applyChange(state, change, { id: -1, versionId: -1 }) !== null)
    if (!allowed.includes(answer.status < 400)) throw new Error(`against the rules: ${JSON.stringify({ change, answer: answer.body })}`)
    expect(answer.status).not.toBe(500)
  }
  return states.at(-1)!
}

const get = (endpoint: AnyEndpoint, params: object, token: string | undefined, query = {}) =>
  provider.call(endpoint, { input: { params, query }, ...(token !== undefined && { token }) }) as Promise<TestAnswer<never>>

async function compareNode(model: Model, reader: ModelViewer & { token?: string }, node: ModelNode): Promise<void> {
  const seen = canSee(model, reader, node)
  const at = `${reader.name} at ${node.id}`
  const refused = reader.groups === null ? 401 : reader.groups === 'all' ? 404 : 403
  if (node.isFolder) {
    const { status, body } = await get(ListFolder, { id: node.id }, reader.token, { limit: 100 })
    const inside = [...model.values()].filter((each) => each.parent === node.id && canSee(model, reader, each)).map(({ id }) => id)
    const { documentStructNodes = [], totalCount = 0 } = (status === 200 ? body : {}) as { documentStructNodes?: { id: number }[]; totalCount?: number }
    expect([at, status, documentStructNodes.map(({ id }) => id).sort((a, b) => a - b), totalCount]).toEqual([
      at,
      seen ? 200 : refused,
      seen ? inside.sort((a, b) => a - b) : [],
      seen ? inside.length : 0,
    ])
    return
  }
  const { status, body } = await get(ReadDocument, { id: node.id }, reader.token)
  const shown = seen ? seenVersions(node, reader) : []
  const versions = status === 200 ? (body as { versions: { id: number }[] }).versions.map(({ id }) => id).reverse() : []
  expect([at, status, versions]).toEqual([at, seen ? 200 : refused, shown])
  for (const { id } of node.versions)
    expect([at, id, (await get(DownloadVersion, { versionId: id }, reader.token)).status]).toEqual([at, id, shown.includes(id) ? 200 : 404])
}

/** Every version holds the same word: search finds the documents of which the reader may see a version, and no other. */
async function compareSearch(model: Model, reader: ModelViewer & { token?: string }): Promise<void> {
  const found: number[] = []
  for (let page = 0, more = true; more; page += 1) {
    const body = { searchWord: 'treścią', searchInAllNames: false, searchInContent: true, page, limit: 100 }
    const answer = await provider.call(SearchFiles, { input: { body }, ...(reader.token !== undefined && { token: reader.token }) })
    found.push(...answer.body.files.map(({ structNodeId }) => structNodeId).filter((id) => model.has(id)))
    more = answer.body.files.length === body.limit
  }
  const seen = [...model.values()].filter((node) => !node.isFolder && canSee(model, reader, node) && seenVersions(node, reader).length > 0)
  expect([reader.name, found.sort((a, b) => a - b)]).toEqual([reader.name, seen.map(({ id }) => id).sort((a, b) => a - b)])
}

async function compareAll(model: Model): Promise<void> {
  await provider.updateIndex()
  for (const reader of readers) await compareSearch(model, reader)
  for (const reader of readers) for (const node of model.values()) await compareNode(model, reader, node)
}

/** A published public folder of its own for the sequence, which no change is aimed at. */
async function start(): Promise<{ model: Model; top: number }> {
  const { token } = administrators[0]!
  const body = { parentId: ROOT_FOLDER_ID, name: 'Ciąg', position: 'end', publicAccess: true }
  const { id } = (await provider.call(calls.CreateFolder, { input: { body } as never, token })).body
  await provider.call(calls.ChangeNodeStatus, { input: { body: { nodeIds: [id], status: 'published' } }, token })
  return {
    top: id,
    model: new Map([[id, { id, isFolder: true, parent: ROOT_FOLDER_ID, published: true, open: true, groups: [], deletion: null, versions: [] }]]),
  }
}

it('what every reader sees agrees with the model after any sequence of changes', async () => {
  const step = fc.record({ drafts: fc.array(draft, { minLength: 1, maxLength: AT_ONCE }), node: fc.nat(), reader: fc.nat() })
  const sequence = fc.array(step, { minLength: 40, maxLength: 60, size: 'max' })
  let changesMade = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const { model: first, top } = await start()
      let model = first
      for (const { drafts, node, reader } of steps) {
        const changes = drafts.map((each) => changeOf(model, top, each)).filter((change) => aimsAtNodes(change, top, model))
        if (changes.length > 0) model = await follow(model, changes)
        changesMade += changes.length
        expect(satisfiesRules(model)).toBe(true)
        const nodes = [...model.values()]
        await compareNode(model, readers[reader % readers.length]!, nodes[node % nodes.length]!)
      }
      await compareAll(model)
    }),
    { numRuns: Math.max(1, Math.round(CHANGES / SEQUENCE)), endOnFailure: true, seed: Number(process.env['RIGHTS_SEED'] ?? Date.now() % 2 ** 31) },
  )
  expect(changesMade).toBeGreaterThan(CHANGES / 4)
}, 600_000)

/** Leaves out what has nothing to be done to yet: no document for a version, nothing but the sequence's own folder. */
function aimsAtNodes(change: Change, top: number, model: Model): boolean {
  if (change.kind === 'create') return true
  const ids = 'ids' in change ? change.ids : [change.id]
  return !ids.includes(top) && callOf(model, change) !== null
}
