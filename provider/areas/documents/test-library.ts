// A small library for the tests: one folder and document of each kind of reach.
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { extensionOf } from '#provider/files/media-type.ts'

interface NodeOptions {
  parent?: number
  name?: string
  status?: 'draft' | 'published'
  public?: boolean
  position?: string
  groups?: readonly number[]
  attendanceActive?: boolean
}
interface VersionOptions {
  number?: number
  visible?: boolean
  fileName?: string
  content?: string
  /** `latin1`: the content is bytes. */
  encoding?: BufferEncoding
}

interface VotingOptions {
  title?: string
  status?: 'preparing' | 'in_progress' | 'finished' | 'canceled'
  folder?: number | null
}

let count = 0

/** A voting of which the node is a document. */
async function linkedVoting(
  db: Capabilities['db'],
  document: number,
  { title = 'Głosowanie', status = 'preparing', folder = null }: VotingOptions = {},
): Promise<number> {
  const { id } = await db
    .insertInto('votings')
    .values({
      title,
      status,
      canceled_from: status === 'canceled' ? 'in_progress' : null,
      general: false,
      start_stop_notifications: false,
      document_not_applicable: false,
      starts_at: null,
      ends_at: null,
      work_group_id: null,
      document_node_id: folder,
      created_at: new Date(),
      created_by: null,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('voting_documents').values({ voting_id: id, node_id: document }).execute()
  return id
}

const created = (days = 0) => ({ created_at: new Date(Date.UTC(2026, 0, 5 + days)), created_by: null, updated_by: null })

export function libraryOf({ db, files }: Pick<Capabilities, 'db' | 'files'>) {
  async function node(type: number, options: NodeOptions): Promise<number> {
    const place = (count += 1)
    const status = options.status ?? 'published'
    const { id } = await db
      .insertInto('nodes')
      .values({
        parent_id: options.parent ?? ROOT_FOLDER_ID,
        node_type: type,
        name: options.name ?? `Pozycja ${place}`,
        description: null,
        status,
        public_access: options.public ?? false,
        position: options.position ?? `b${String(place).padStart(5, '0')}`,
        attendance_active: options.attendanceActive ?? false,
        published_at: status === 'published' ? new Date(Date.UTC(2026, 1, 1)) : null,
        published_by: null,
        ...created(place),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const groups = (options.groups ?? []).map((work_group_id) => ({ node_id: id, work_group_id }))
    if (groups.length > 0) await db.insertInto('node_work_groups').values(groups).execute()
    return id
  }

  async function version(document: number, options: VersionOptions = {}) {
    const { number = 1, visible = true, fileName = 'plik.pdf', content = `treść ${(count += 1)}`, encoding } = options
    const { sha256, size } = await files.put(Buffer.from(content, encoding))
    const media = { sha256, size, media_type: 'application/octet-stream', created_at: new Date() }
    await db
      .insertInto('files')
      .values(media)
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute()
    const { id } = await db
      .insertInto('document_versions')
      .values({
        node_id: document,
        version_num: number,
        name: fileName,
        description: null,
        original_file_name: fileName,
        file_type: extensionOf(fileName),
        sha256,
        file_size: size,
        visible,
        ...created(number),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, sha256, content }
  }

  return {
    folder: (options: NodeOptions = {}) => node(NODE_FOLDER, options),
    /** A document without a version. */
    document: (options: NodeOptions = {}) => node(NODE_DOCUMENT, options),
    version,
    voting: (document: number, options?: VotingOptions) => linkedVoting(db, document, options),
  }
}
