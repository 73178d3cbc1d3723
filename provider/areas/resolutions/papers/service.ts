// The document of a resolution, and the files that are added to it in the register. Each file that comes or goes is an edition of what is
// published, which names the files and their hashes.
import type { RequestOutput } from '#contract/kit.ts'
import type { AddRegisterFile, PAPER_FORMATS, RemoveRegisterFile } from '#contract/register-papers.ts'
import { addEdition } from '#provider/areas/resolutions/register/entry-service.ts'
import { asResolution, copiedOf, proposedCopy, requireResolution } from '#provider/areas/resolutions/register/publishing-service.ts'
import * as entries from '#provider/areas/resolutions/register/queries.ts'
import { goneFrom, withdrawn } from '#provider/areas/resolutions/register/reading-service.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { FileAnswer } from '#provider/files/send-file.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { change, quoted, type Author, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { resolutionDocument } from './document.ts'
import * as queries from './queries.ts'
import { holdsSignature, SIGNATURE_RULE } from './signature.ts'

type Reading = { db: Db } & Pick<Capabilities, 'settings' | 'now'>

/** What was published, else what is proposed. */
export async function resolutionPaper(reading: Reading, id: number, format: (typeof PAPER_FORMATS)[number]): Promise<{ bytes: Buffer; fileName: string }> {
  const { db, settings } = reading
  const row = await requireResolution(db, id)
  const { resolutionTemplate: template } = await rulesNow(db, settings)
  const content = row.edition === null ? await proposedCopy(reading, row) : copiedOf(row)
  const document = resolutionDocument({ ...content, label: row.label, adoptedAt: row.adopted_at, template, settings })
  const bytes = format === 'pdf' ? await pdfOf(document) : writeDocx(document)
  return { bytes, fileName: `Uchwała ${row.number}-${row.year}.${format}` }
}

/** Only what is in the register has files there, also while it is taken out: it comes back with them. */
async function requireEntry(tx: Tx, id: number) {
  const row = await requireResolution(tx, id)
  if (row.edition === null) throw new Refusal('ERROR_NOT_FOUND')
  return { ...row, edition: row.edition }
}

interface Changed {
  row: Awaited<ReturnType<typeof requireEntry>>
  author: Author
  fullName: string
  reason: string
}

/** The next edition of the same text, with the files that are there now. What is taken out has its next one when it comes back. */
async function addFilesEdition(tx: Tx, { row, author, fullName, reason }: Changed): Promise<void> {
  const isPublic = row.withdrawn_at === null
  const edition = row.edition + (isPublic ? 1 : 0)
  await entries.updateEntry(tx, row.id, { edition }, author)
  const by = { ...author, fullName }
  if (isPublic) await addEdition(tx, { resolution: asResolution(row), edition, action: 'corrected', content: copiedOf(row), reason, by })
}

type Adding = Context & Pick<Capabilities, 'files' | 'search'>

const KIND_NAMES = { signed: 'podpisany dokument', annex: 'załącznik' } as const

async function signatureIn(files: Capabilities['files'], upload: Upload): Promise<boolean> {
  if (upload.mediaType !== 'application/pdf') return false
  const bytes = await files.open(upload.sha256)
  return bytes !== null && holdsSignature(bytes)
}

export async function addFile(
  context: Adding,
  id: number,
  form: RequestOutput<typeof AddRegisterFile>['body'],
  upload: Upload | null,
): Promise<{ id: number }> {
  if (!upload || upload.size === 0) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })
  const { kind, fileName } = form
  if (kind === 'signed' && upload.mediaType !== 'application/pdf') throw new Refusal('ERROR_NOT_A_PDF')
  const has_signature = await signatureIn(context.files, upload)
  return change(context, 'register', async ({ tx, author }) => {
    const row = await requireEntry(tx, id)
    const before = kind === 'signed' ? (await queries.filesOf(tx, id)).filter((file) => file.kind === 'signed') : []
    await addFiles(tx, context.files, [upload], author.now)
    await queries.removeFiles(
      tx,
      before.map((file) => file.id),
      author.now,
    )
    const { sha256, size } = upload
    const stamped = { created_at: author.now, created_by: author.userId }
    const answer = await queries.insertFile(tx, {
      resolution_id: id,
      kind,
      file_name: fileName,
      sha256,
      size,
      has_signature,
      signature_rule: SIGNATURE_RULE,
      ...stamped,
    })
    await context.search.registerFilesChanged(tx)
    const done = before.length > 0 ? 'Zastąpiono' : 'Dodano'
    await addFilesEdition(tx, { row, author, fullName: context.actor.fullName, reason: `${done} ${KIND_NAMES[kind]} ${quoted(fileName)}` })
    const description = `${done} ${KIND_NAMES[kind]} ${quoted(fileName)} do uchwały nr ${row.label} w rejestrze`
    return { answer, trace: { kind: 'resolution_file_added', description, detail: { resolutionIds: [id], sha256 } } }
  })
}

export const removeFile = (context: Context, id: number, { fileId, reason }: RequestOutput<typeof RemoveRegisterFile>['body']): Promise<{ id: number }> =>
  change(context, 'register', async ({ tx, author }) => {
    const row = await requireEntry(tx, id)
    const file = await queries.findFile(tx, id, fileId)
    if (!file) throw new Refusal('ERROR_NOT_FOUND')
    const answer = { id }
    if (file.removed_at !== null) return { answer, nothingHappened: true }
    await queries.removeFiles(tx, [fileId], author.now)
    const what = `${KIND_NAMES[file.kind]} ${quoted(file.file_name)}`
    await addFilesEdition(tx, { row, author, fullName: context.actor.fullName, reason: `Usunięto ${what}: ${reason}` })
    const description = `Usunięto ${what} uchwały nr ${row.label} z rejestru: ${reason}`
    return { answer, trace: { kind: 'resolution_file_removed', description, detail: { resolutionIds: [id], sha256: file.sha256 } } }
  })

/** One that was taken out, with the resolution or alone, answers so. */
export async function readFile(db: Db, { year, number, fileId }: { year: number; number: number; fileId: number }): Promise<FileAnswer> {
  const row = await entries.findByNumber(db, { year, number })
  const file = row && (await queries.findFile(db, row.id, fileId))
  if (!row || !file) throw (await goneFrom(db, { year, number })) ?? new Refusal('ERROR_NOT_FOUND')
  if (row.withdrawn_at !== null) throw withdrawn(row)
  if (file.removed_at !== null) throw new Refusal('ERROR_WITHDRAWN')
  return { sha256: file.sha256, size: file.size, fileName: file.file_name }
}
