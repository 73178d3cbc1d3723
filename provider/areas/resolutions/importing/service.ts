// Bringing earlier resolutions into the register: first what a sheet would do, then all of it in one transaction, or nothing.
import { buffer } from 'node:stream/consumers'
import type { AnswerOf } from '#contract/kit.ts'
import type { ImportResolutions, PreviewResolutionImport } from '#contract/register-import.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { Upload } from '#provider/http/uploads.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { readSheet } from '#provider/sheets/sheet.ts'
import { readBundle, type Bundle } from './bundle.ts'
import { planRows, unusedFiles, type Planned } from './plan.ts'
import * as queries from './queries.ts'
import { readRows } from './rows.ts'
import { addResolutions, storeFiles } from './adding.ts'

type Importing = Context<Actor> & Pick<Capabilities, 'files' | 'search'>

const KEPT_MS = 24 * 60 * 60 * 1000

async function bundleOf({ files }: Pick<Capabilities, 'files'>, sha256: string): Promise<Bundle> {
  const bytes = await files.open(sha256)
  if (!bytes) throw new Refusal('ERROR_NOT_FOUND')
  return readBundle(await buffer(bytes))
}

const told = ({ rowNumber, label, typed, signed, others, problems }: Planned) => ({
  ...{ rowNumber, label, title: typed.title, problems },
  fileCount: others.length + (signed === null ? 0 : 1),
})

const problemCount = (planned: readonly Planned[]): number => planned.filter(({ problems }) => problems.length > 0).length

export async function previewImport(context: Importing, upload: Upload | null, fileName: string): Promise<AnswerOf<typeof PreviewResolutionImport>> {
  if (!upload) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })
  const bundle = await bundleOf(context, upload.sha256)
  const rows = readRows(await readSheet(bundle.sheet))
  const planned = await planRows(rows, { existing: await queries.everyResolution(context.db), bundle, today: dayOf(context.now()), looksInside: true })
  return change(context, 'register', async ({ tx, author }) => {
    await addFiles(tx, context.files, [upload], author.now)
    const row = { sha256: upload.sha256, file_name: fileName, created_at: author.now, created_by: context.actor.userId }
    const importId = await queries.insertImport(tx, row)
    const answer = { importId, rows: planned.map(told), problemCount: problemCount(planned), unusedFiles: unusedFiles(bundle, planned) }
    return { answer, nothingHappened: true }
  })
}

/** Exactly what was checked: the same file, and no row has a problem by now. */
export async function importResolutions(context: Importing, importId: number): Promise<AnswerOf<typeof ImportResolutions>> {
  const checked = await queries.findImport(context.db, importId, context.actor.userId)
  if (!checked) throw new Refusal('ERROR_NOT_FOUND')
  const bundle = await bundleOf(context, checked.sha256)
  const rows = readRows(await readSheet(bundle.sheet))
  const before = await planRows(rows, { existing: await queries.everyResolution(context.db), bundle, today: dayOf(context.now()), looksInside: true })
  if (problemCount(before) > 0) throw new Refusal(wasTaken(before) ? 'ERROR_IMPORT_CHANGED' : 'ERROR_IMPORT_HAS_PROBLEMS')
  // Before the transaction: a file without a row does no harm.
  const stored = await storeFiles(context.files, bundle, before)
  return change(context, 'register', async ({ tx, author }) => {
    if (!(await queries.findImport(tx, importId, context.actor.userId))) throw new Refusal('ERROR_NOT_FOUND')
    await queries.raiseNumbers(tx, highestNumbers(before))
    const planned = await planRows(rows, { existing: await queries.everyResolution(tx), bundle, today: dayOf(author.now), looksInside: false })
    if (problemCount(planned) > 0) throw new Refusal('ERROR_IMPORT_CHANGED')
    const ids = await addResolutions(tx, { files: context.files, by: { ...author, fullName: context.actor.fullName } }, { planned, stored })
    if (stored.size > 0) await context.search.registerFilesChanged(tx)
    await queries.noteDone(tx, importId, { count: ids.length, now: author.now })
    const description = `Wprowadzono do rejestru wcześniejsze uchwały z pliku ${quoted(checked.file_name)}: ${ids.length}`
    const detail = { resolutionIds: ids, importId, sha256: checked.sha256 }
    return { answer: { createdCount: ids.length }, trace: { kind: 'resolutions_imported', description, detail } }
  })
}

function highestNumbers(planned: readonly Planned[]): Map<number, number> {
  const highest = new Map<number, number>()
  for (const { year, number } of planned) highest.set(year, Math.max(number, highest.get(year) ?? 0))
  return highest
}

const wasTaken = (planned: readonly Planned[]): boolean => planned.some(({ problems }) => problems.some(({ problem }) => problem === 'taken'))

/** What was checked and never brought in is forgotten with its file. */
export const cleanUpResolutionImports = (db: Db, now: Date) => queries.forgetImports(db, new Date(now.getTime() - KEPT_MS))
