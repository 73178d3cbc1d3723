// Creating and changing documents. Their files are stored before the rows: a file without a row does no harm.
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { setAsking } from '#provider/areas/documents/acquaintance/service.ts'
import { keysAt, placeOfForm } from '#provider/areas/documents/placement.ts'
import * as queries from '#provider/areas/documents/queries.ts'
import * as rules from '#provider/areas/documents/rules.ts'
import { termSaid } from '#provider/areas/meetings/clock/left-service.ts'
import type { Capabilities, FileStore, Search } from '#provider/capabilities.ts'
import { addFiles } from '#provider/files/rows.ts'
import { fileTypeOf, requireNoProgram } from '#provider/files/media-type.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { change, requireUnchanged, type Change, type Context, type Trace, type Traced } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { changesOf, positionAfterEdit } from './folders-service.ts'
import { hasSame } from './same/service.ts'
import * as versions from './version-queries.ts'

type CreateForm = Omit<RequestOutput<typeof CreateDocument>['body'], 'fileContent'>
type UpdateForm = Omit<RequestOutput<typeof UpdateDocument>['body'], 'fileContent'>

interface Saving extends Context {
  files: FileStore
  search: Pick<Search, 'documentsChanged'>
}

/** Call it under the lock of the library, within a larger transaction. The file is stored already. */
export async function addDocument(
  { tx, author }: Change,
  { files, search }: Pick<Saving, 'files' | 'search'>,
  { form, file }: { form: CreateForm; file: Upload },
): Promise<Traced<{ id: number }>> {
  const parent = await rules.requireFolder(tx, form.parentId)
  rules.requirePublicParent(form.publicAccess, parent)
  requireNoProgram(file, form.fileName)
  if (form.ifSame === 'refuse' && (await hasSame(tx, parent.id, { ...form, sha256: file.sha256 }))) throw new Refusal('ERROR_SAME_DOCUMENT')
  if (form.publish && parent.status !== 'published') throw new Refusal('ERROR_PARENT_NOT_PUBLISHED')
  const [position] = await keysAt(tx, parent.id, await placeOfForm(tx, parent.id, form), { count: 1, passed: [] })
  const { name, publicAccess, fileName } = form
  const description = form.description || null
  const id = await queries.insertNode(tx, { parentId: parent.id, nodeType: NODE_DOCUMENT, name, description, publicAccess, position: position! }, author)
  await addFiles(tx, files, [file], author.now)
  await versions.insertVersion(tx, { documentId: id, number: 1, name, description, fileName, fileType: fileTypeOf(file.kind, fileName), file }, author)
  if (form.publish) await queries.publish(tx, [id], author)
  await search.documentsChanged(tx, [id])
  const done = form.publish ? 'Dodano i opublikowano' : 'Dodano'
  return { answer: { id }, trace: { kind: 'document_created', description: `${done} dokument „${name}” (plik „${fileName}”)`, detail: { nodeIds: [id] } } }
}

/** What the form says of 'Zapoznałem się', if it says anything. */
async function askingOf(
  { tx, author: { now: at, userId: by } }: Change,
  document: { id: number; name: string },
  form: CreateForm | UpdateForm,
): Promise<Trace[]> {
  if (form.asksAcquaintance === undefined || by === null) return []
  const trace = await setAsking(tx, document, { asks: form.asksAcquaintance, at, by })
  return trace ? [trace] : []
}

export const createDocument = (context: Saving & Pick<Capabilities, 'settings'>, form: CreateForm, file: Upload): Promise<{ id: number }> =>
  change(context, 'library', async (changing) => {
    const { answer, trace } = await addDocument(changing, context, { form, file })
    const { tx, author } = changing
    const term = form.publish ? await termSaid(tx, { settings: context.settings, at: author.now }, [form.parentId]) : ''
    return { answer, traces: [{ ...trace, description: trace.description + term }, ...(await askingOf(changing, { id: answer.id, name: form.name }, form))] }
  })

type Version = Awaited<ReturnType<typeof versions.findVersions>>[number]

/** Changes the visibility of versions; the newest one is always visible. */
async function changeVisibility({ tx, author }: Change, all: readonly Version[], wanted: Record<string, boolean>): Promise<boolean> {
  const asked = Object.entries(wanted).map(([id, visible]) => ({ version: all.find((each) => each.id === Number(id)), visible }))
  if (asked.some(({ version }) => !version)) throw new Refusal('ERROR_NOT_FOUND')
  const [newest] = all
  const changed = asked.filter(({ version, visible }) => version !== newest && version!.visible !== visible)
  for (const visible of [true, false]) {
    const ids = changed.filter((each) => each.visible === visible).map(({ version }) => version!.id)
    if (ids.length > 0) await versions.setVisibility(tx, ids, visible, author)
  }
  // Imported data may have a hidden newest version.
  if (newest && !newest.visible) await versions.setVisibility(tx, [newest.id], true, author)
  return changed.length > 0
}

/** Saves the edit and returns its description for the history. */
async function saveVersion({ tx, author }: Change, files: FileStore, { form, file, all }: { form: UpdateForm; file: Upload | null; all: readonly Version[] }) {
  const text = { name: form.name, description: form.description || null }
  const edited = all.find(({ id }) => id === form.id)!
  if (!file) {
    if (edited.name !== text.name || edited.description !== text.description) await versions.renameVersion(tx, edited.id, text, author)
    return { isNewest: edited === all[0], added: null }
  }
  if (!form.fileName) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileName', code: 'required' }] })
  requireNoProgram(file, form.fileName)
  await addFiles(tx, files, [file], author.now)
  const number = (all[0]?.version_num ?? 0) + 1
  const id = await versions.insertVersion(
    tx,
    {
      documentId: (await versions.findDocumentOf(tx, form.id))!,
      number,
      ...text,
      fileName: form.fileName,
      fileType: fileTypeOf(file.kind, form.fileName),
      file,
    },
    author,
  )
  return { isNewest: true, added: { id, number, fileName: form.fileName } }
}

export const updateDocument = (context: Saving, form: UpdateForm, file: Upload | null): Promise<{ id: number }> =>
  change(context, 'library', async (changing) => {
    const { tx, author } = changing
    const documentId = await versions.findDocumentOf(tx, form.id)
    if (documentId === undefined) throw new Refusal('ERROR_NOT_FOUND')
    const node = await rules.requireNode(tx, documentId)
    requireUnchanged(node, form.updatedAt)
    rules.requirePublicParent(form.publicAccess, await rules.requireFolder(tx, node.parent_id!))
    const position = await positionAfterEdit(tx, node, form)
    const { isNewest, added } = await saveVersion(changing, context.files, { form, file, all: await versions.findVersions(tx, documentId) })
    const showing = await changeVisibility(changing, await versions.findVersions(tx, documentId), form.versionsVisibility)
    // The document has the name of its newest version.
    const text = isNewest ? { name: form.name, description: form.description || null } : { name: node.name, description: node.description }
    const edit = { ...text, publicAccess: form.publicAccess, position }
    await queries.updateNode(tx, documentId, edit, author)
    await context.search.documentsChanged(tx, [documentId])
    const changes = [
      ...(added ? [`wersja ${added.number} (plik „${added.fileName}”)`] : isNewest ? [] : ['opis wcześniejszej wersji']),
      ...changesOf(node, edit),
      ...(showing ? ['widoczność wersji'] : []),
    ]
    const description = changes.length > 0 ? `Zmieniono dokument „${node.name}”: ${changes.join(', ')}` : `Zapisano dokument „${node.name}” bez zmian`
    const saved: Trace = { kind: 'document_changed', description, detail: { nodeIds: [documentId] } }
    return { answer: { id: form.id }, traces: [saved, ...(await askingOf(changing, { id: documentId, name: form.name }, form))] }
  })
