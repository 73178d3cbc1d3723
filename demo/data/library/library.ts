// Folders and documents with their versions.
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { FileStore, Tx } from '#provider/capabilities.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { writePdf } from '#provider/export/pdf/write.ts'
import { made } from '#demo/data/author.ts'
import type { DemoDates } from '#demo/data/dates.ts'
import type { LibraryDocument, LibraryFolder, LibraryVersion, Paper } from './text.ts'
import type { SeededPeople } from '#demo/data/people.ts'
import { insertFiles, storeAll, storeFile, type DemoFile } from '#demo/data/store-files.ts'
import { libraryTree } from '#demo/data/texts/library/all.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'

interface StoredVersion extends LibraryVersion {
  fileName: string
  file: DemoFile
}
interface StoredLibrary {
  tree: LibraryFolder
  versions: Map<LibraryVersion, StoredVersion>
}
export interface SeededLibrary {
  folderIds: Map<LibraryFolder['key'], number>
  documentIds: Map<string, number>
}

const allFolders = (folder: LibraryFolder): LibraryFolder[] => [folder, ...(folder.folders ?? []).flatMap(allFolders)]

const bytesOf = (paper: Paper): Buffer =>
  paper.format === 'xlsx' ? writeXlsx(paper.sheet) : paper.format === 'docx' ? writeDocx(paper.document) : writePdf(paper.document)

/** Writes all files of the library to the store; the database is not touched. */
export async function prepareLibrary(files: FileStore, dates: DemoDates): Promise<StoredLibrary> {
  const tree = libraryTree(dates)
  const all = allFolders(tree).flatMap((folder) => folder.documents.flatMap(({ name, versions }) => versions.map((version) => ({ name, version }))))
  const stored = await storeAll(all, async ({ name, version }) => {
    const fileName = `${name.replaceAll('/', '-').replaceAll(':', ' –')}.${version.paper.format}`
    return { ...version, fileName, file: await storeFile(files, bytesOf(version.paper), fileName) }
  })
  return { tree, versions: new Map(stored.map((version, i) => [all[i]!.version, version])) }
}

interface Seeding {
  dates: DemoDates
  people: SeededPeople
}

export async function seedLibrary(tx: Tx, { tree, versions }: StoredLibrary, seeding: Seeding): Promise<SeededLibrary> {
  await insertFiles(
    tx,
    [...versions.values()].map(({ file }) => file),
    seeding.dates.now,
  )
  const seeded: SeededLibrary = { folderIds: new Map([['root', ROOT_FOLDER_ID]]), documentIds: new Map() }
  const root = nodeRow(tree, { parentId: null, place: 0, type: NODE_FOLDER }, seeding)
  await tx
    .insertInto('nodes')
    .values({ ...root, id: ROOT_FOLDER_ID })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(root))
    .execute()
  await seedContents(tx, { folder: tree, folderId: ROOT_FOLDER_ID, versions }, { ...seeding, seeded })
  return seeded
}

interface Contents {
  folder: LibraryFolder
  folderId: number
  versions: StoredLibrary['versions']
}

async function seedContents(tx: Tx, { folder, folderId, versions }: Contents, seeding: Seeding & { seeded: SeededLibrary }): Promise<void> {
  const folders = folder.folders ?? []
  for (const [place, child] of folders.entries()) {
    const id = await insertNode(tx, nodeRow(child, { parentId: folderId, place, type: NODE_FOLDER }, seeding))
    seeding.seeded.folderIds.set(child.key, id)
    const groups = (child.groups ?? []).map((group) => ({ node_id: id, work_group_id: seeding.people.groupIds[group] }))
    if (groups.length > 0) await tx.insertInto('node_work_groups').values(groups).execute()
    await seedContents(tx, { folder: child, folderId: id, versions }, seeding)
  }
  for (const [place, document] of folder.documents.entries()) {
    const daysAgo = document.versions[0]!.daysAgo
    const isPublic = folder.public && (document.public ?? true)
    const row = nodeRow({ ...document, public: isPublic, daysAgo }, { parentId: folderId, place: folders.length + place, type: NODE_DOCUMENT }, seeding)
    const id = await insertNode(tx, row)
    seeding.seeded.documentIds.set(document.name, id)
    await tx
      .insertInto('document_versions')
      .values(document.versions.map((version, i) => versionRow(versions.get(version)!, { nodeId: id, number: i + 1, document }, seeding)))
      .execute()
  }
}

type NodeRow = ReturnType<typeof nodeRow>
const insertNode = async (tx: Tx, row: NodeRow): Promise<number> => (await tx.insertInto('nodes').values(row).returning('id').executeTakeFirstOrThrow()).id

interface NodeText {
  name: string
  description?: string
  public: boolean
  status?: 'draft'
  attendanceActive?: boolean
  daysAgo: number
}

/** Digits whose order as bytes is the order of the numbers. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function nodeRow(text: NodeText, { parentId, place, type }: { parentId: number | null; place: number; type: number }, { dates, people }: Seeding) {
  const secretary = people.byUsername('sekretarz')
  const draft = text.status === 'draft'
  return {
    parent_id: parentId,
    node_type: type,
    name: text.name,
    description: text.description ?? null,
    status: draft ? ('draft' as const) : ('published' as const),
    public_access: text.public,
    position: `a${DIGITS[place]}`,
    attendance_active: text.attendanceActive ?? false,
    published_at: draft ? null : dates.at(-text.daysAgo, 11),
    published_by: draft ? null : secretary.id,
    ...made(secretary, dates.at(-text.daysAgo)),
  }
}

interface VersionPlace {
  nodeId: number
  number: number
  document: LibraryDocument
}

function versionRow(version: StoredVersion, { nodeId, number, document }: VersionPlace, { dates, people }: Seeding) {
  return {
    node_id: nodeId,
    version_num: number,
    name: document.name,
    description: version.description ?? document.description ?? null,
    original_file_name: version.fileName,
    file_type: version.paper.format,
    sha256: version.file.sha256,
    file_size: version.file.size,
    visible: version.visible ?? true,
    ...made(people.byUsername('sekretarz'), dates.at(-version.daysAgo)),
  }
}
