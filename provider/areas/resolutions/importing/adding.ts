// Writes the resolutions of a sheet with their entries, files and links, in few statements.
import type { Capabilities, StoredFile, Tx } from '#provider/capabilities.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { holdsSignature, SIGNATURE_RULE } from '#provider/areas/resolutions/papers/signature.ts'
import { copyOf, hashOf } from '#provider/areas/resolutions/register/copy.ts'
import type { Publisher } from '#provider/areas/resolutions/register/entry-service.ts'
import { HEAD_BYTES, kindOf, mediaTypeOf } from '#provider/files/media-type.ts'
import { addFiles } from '#provider/files/rows.ts'
import { createdBy } from '#provider/records/authorship.ts'
import { Readable } from 'node:stream'
import type { Bundle } from './bundle.ts'
import type { Planned } from './plan.ts'
import * as queries from './queries.ts'

interface Stored extends StoredFile {
  name: string
  mediaType: string
  hasSignature: boolean
}

/** By the keys of the bundle: each file that a row names, once. */
export async function storeFiles(files: Capabilities['files'], bundle: Bundle, planned: readonly Planned[]): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const key of new Set(planned.flatMap(({ signed, others }) => [...(signed === null ? [] : [signed]), ...others]))) {
    const { name, bytes: read } = bundle.files.get(key)!
    // The check has opened it.
    const bytes = read()!
    const mediaType = mediaTypeOf(kindOf(bytes.subarray(0, HEAD_BYTES)), name)
    const hasSignature = mediaType === 'application/pdf' && (await holdsSignature(Readable.from([bytes])))
    stored.set(key, { ...(await files.put(bytes)), name, mediaType, hasSignature })
  }
  return stored
}

/** Adopted at noon of the day: the hour is not known. */
const adoptedAt = (day: string): Date => instantOfWallTime(`${day} 12:00:00`)!

const filesOf = ({ signed, others }: Planned, stored: ReadonlyMap<string, Stored>) => [
  ...(signed === null ? [] : [{ kind: 'signed' as const, ...stored.get(signed)! }]),
  ...others.map((key) => ({ kind: 'annex' as const, ...stored.get(key)! })),
]

interface Adding {
  files: Capabilities['files']
  by: Publisher
}

interface SheetContent {
  planned: readonly Planned[]
  stored: ReadonlyMap<string, Stored>
}

/** A row with the id that it has got. */
type NumberedRow = Planned & { id: number }

async function addLinks(tx: Tx, { by }: Adding, made: readonly NumberedRow[]): Promise<void> {
  const named = await queries.idsByLabel(tx, [...new Set(made.flatMap(({ amends, repeals }) => [...amends, ...repeals]))])
  const ids = new Map(named.map(({ id, label }) => [label.toLocaleLowerCase('pl'), id]))
  const linksOf = ({ id, ...row }: NumberedRow) =>
    (['amends', 'repeals'] as const).flatMap((kind) =>
      row[kind].map((label) => ({ resolution_id: id, target_id: ids.get(label.toLocaleLowerCase('pl'))!, kind, created_at: by.now, created_by: by.userId })),
    )
  await queries.insertLinks(tx, made.flatMap(linksOf))
}

const contentOf = ({ typed, procedure }: Planned) => ({ title: typed.title, text: typed.text, procedure, meeting: typed.meeting || null, result: null })

function editionOf({ id, ...row }: NumberedRow, by: Publisher, files: ReturnType<typeof filesOf>) {
  const named = files.map(({ name, sha256 }) => ({ fileName: name, hash: sha256 }))
  const copy = copyOf({ label: row.label, adoptedAt: adoptedAt(row.adoptedOn) }, contentOf(row), named)
  const author = { author_id: by.userId, author_name: by.fullName }
  return { resolution_id: id, edition: 1, action: 'published' as const, happened_at: by.now, ...author, reason: null, copy, hash: hashOf(copy) }
}

/** Returns their ids. */
export async function addResolutions(tx: Tx, adding: Adding, { planned, stored }: SheetContent): Promise<number[]> {
  const { by } = adding
  const ids = await queries.insertResolutions(
    tx,
    planned.map(({ year, number, label, adoptedOn }) => ({ year, number, label, adopted_at: adoptedAt(adoptedOn) })),
  )
  const made = planned.map((row, i): NumberedRow => ({ ...row, id: ids[i]! }))
  const entry = (row: NumberedRow) => ({ resolution_id: row.id, ...contentOf(row), edition: 1, published_at: by.now, ...createdBy(by) })
  await queries.insertEntries(tx, made.map(entry))
  await addFiles(tx, adding.files, [...stored.values()], by.now)
  const stamped = { created_at: by.now, created_by: by.userId }
  const fileRows = (row: NumberedRow) =>
    filesOf(row, stored).map(({ kind, name, sha256, size, hasSignature }) => ({
      ...{ resolution_id: row.id, kind, file_name: name, sha256, size, has_signature: hasSignature, signature_rule: SIGNATURE_RULE, ...stamped },
    }))
  await queries.insertFiles(tx, made.flatMap(fileRows))
  await queries.insertEditions(
    tx,
    made.map((row) => editionOf(row, by, filesOf(row, stored))),
  )
  await addLinks(tx, adding, made)
  return ids
}
