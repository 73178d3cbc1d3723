// Import of accounts from a sheet: first a preview, then the import. A long sheet is written in slices, so that other calls are answered
// in between. Each slice is one transaction with its own event and checks all rules again; an interrupted import continues when it is
// called again.
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { ImportUsers, PreviewUserImport } from '#contract/user-import.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import type { AccountForm } from '#provider/areas/users/changing/account.ts'
import type { Managing } from '#provider/areas/users/changing/service.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { change, quoted } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { GridRow } from '#provider/sheets/packed-grid.ts'
import { addAccounts, type Adding } from './adding.ts'
import { editAccounts } from './editing.ts'
import { planImport, planSlice, type Plan } from './plan.ts'
import * as queries from './queries.ts'
import { readSheet } from '#provider/sheets/sheet.ts'

type Importing = Managing & Pick<Capabilities, 'files'>

/** Pause between slices: a waiting page makes several calls, each of which would otherwise wait for a slice. */
const PAUSE_MS = 20

const KEPT_MS = 24 * 60 * 60 * 1000

async function gridOf({ files }: Pick<Capabilities, 'files'>, sha256: string): Promise<GridRow[]> {
  const bytes = await files.open(sha256)
  if (!bytes) throw new Refusal('ERROR_NOT_FOUND')
  return readSheet(await buffer(bytes))
}

export async function previewImport(context: Importing, upload: Upload | null, fileName: string): Promise<AnswerOf<typeof PreviewUserImport>> {
  if (!upload) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })
  const grid = await gridOf(context, upload.sha256)
  const { rows, hashes, names: _, ...counts } = await planImport(context.db, grid, { actor: context.actor, now: context.now() })
  return change(context, 'accounts', async ({ tx, author }) => {
    await addFiles(tx, context.files, [upload], author.now)
    const sheet = { sha256: upload.sha256, fileName, sliceHashes: hashes }
    const importId = await queries.insertImport(tx, sheet, { userId: context.actor.userId, now: author.now })
    return { answer: { importId, rows: rows.map(({ told }) => told), ...counts }, nothingHappened: true }
  })
}

interface Done {
  userId: number
  name: string
  isNew: boolean
}

/** Accounts named in one event, so that events stay readable: 10,000 rows make 200 events. */
const NAMED_TOGETHER = 50

async function nameAccounts(tx: Tx, { audit, actor, address }: Importing, done: readonly Done[], fileName: string): Promise<void> {
  const who = { userId: actor.userId, userName: actor.fullName, address }
  for (const isNew of [true, false]) {
    const accounts = done.filter((one) => one.isNew === isNew)
    for (let from = 0; from < accounts.length; from += NAMED_TOGETHER) {
      const some = accounts.slice(from, from + NAMED_TOGETHER)
      const description = `Import z arkusza ${quoted(fileName)}, ${isNew ? 'dodano' : 'zmieniono'}: ${some.map(({ name }) => name).join(', ')}`
      await audit.record(tx, { ...who, kind: 'users_imported', description, detail: { userIds: some.map(({ userId }) => userId) } })
    }
  }
}

/**
 * Changes existing accounts first, then adds new ones: new accounts free no name, address or seat, so this order is sufficient.
 */
async function importRows(tx: Tx, writing: Adding, { rows, names }: Plan): Promise<Done[]> {
  const planned = rows.flatMap(({ change: one }) => one ?? [])
  const called = ({ firstName, lastName, username }: AccountForm) => `${firstName} ${lastName} (${username})`
  const edits = planned.flatMap(({ row, form }) => (row ? [{ row, form }] : []))
  await editAccounts(tx, writing, edits, names)
  const forms = planned.filter(({ row }) => row === null).map(({ form }) => form)
  const ids = await addAccounts(tx, writing, forms, names)
  return [
    ...edits.map(({ row, form }) => ({ userId: row.id, name: called(form), isNew: false })),
    ...forms.map((form, i) => ({ userId: ids[i]!, name: called(form), isNew: true })),
  ]
}

type Body = RequestOutput<typeof ImportUsers>['body']
type Answer = AnswerOf<typeof ImportUsers>
type Sheet = NonNullable<Awaited<ReturnType<typeof queries.findImport>>>

/** Refuses when the plan differs from the preview, for the whole sheet or the slice at `from`. */
function requireAsPreviewed(sheet: Sheet, plan: Plan, from: number): void {
  const isSame = plan.hashes.every((hash, i) => hash === sheet.slice_hashes[from + i])
  if (isSame && plan.problemCount === 0) return
  const { created_count: created, updated_count: updated, slices_done: done } = sheet
  if (done > 0) throw new Refusal('ERROR_IMPORT_STOPPED', { description: `${created},${updated}` })
  throw new Refusal(isSame ? 'ERROR_IMPORT_HAS_PROBLEMS' : 'ERROR_IMPORT_CHANGED')
}

/** Writes the next slice. null: there are further slices. */
const importNextSlice = (context: Importing, grid: readonly GridRow[], { importId, othersAccepted, sendKeys }: Body): Promise<Answer | null> => {
  // The answer is kept only with the last slice.
  const keepAnswer: Importing['keepAnswer'] = async (tx, answer) => (answer === null ? undefined : context.keepAnswer(tx, answer))
  return change<Answer | null>({ ...context, keepAnswer }, 'accounts', async ({ tx, author }) => {
    const sheet = await queries.findImport(tx, importId, context.actor.userId)
    if (!sheet) throw new Refusal('ERROR_NOT_FOUND')
    const plan = await planSlice(tx, grid, sheet.slices_done, { actor: context.actor, now: author.now })
    requireAsPreviewed(sheet, plan, sheet.slices_done)
    if (plan.becomesAnotherCount > 0 && !othersAccepted) throw new Refusal('ERROR_IMPORT_OTHER_PERSONS')
    const done = await importRows(tx, { context, author, sendsKeys: sendKeys }, plan)
    const isLast = sheet.slices_done + 1 >= sheet.slice_hashes.length
    await queries.noteSlice(tx, importId, { createdCount: plan.createCount, updatedCount: plan.updateCount, doneAt: isLast ? author.now : null })
    await nameAccounts(tx, context, done, sheet.file_name)
    if (!isLast) return { answer: null, nothingHappened: true }
    const answer = { createdCount: sheet.created_count + plan.createCount, updatedCount: sheet.updated_count + plan.updateCount }
    const description = `Import użytkowników z arkusza ${quoted(sheet.file_name)}: dodano ${answer.createdCount}, zmieniono ${answer.updatedCount}`
    return { answer, trace: { kind: 'users_imported', description, detail: { importId, sha256: sheet.sha256, ...answer } } }
  })
}

/** Imports exactly what the preview showed; if something has changed since, it is refused and must be previewed again. */
export async function importUsers(context: Importing, body: Body): Promise<Answer> {
  const sheet = await queries.findImport(context.db, body.importId, context.actor.userId)
  if (!sheet) throw new Refusal('ERROR_NOT_FOUND')
  const grid = await gridOf(context, sheet.sha256)
  // An import that cannot be completed is not begun.
  if (sheet.slices_done === 0 && sheet.slice_hashes.length > 1) {
    const plan = await planImport(context.db, grid, { actor: context.actor, now: context.now() })
    const isUnbegun = (await queries.findImport(context.db, body.importId, context.actor.userId))?.slices_done === 0
    if (isUnbegun) requireAsPreviewed(sheet, plan, 0)
    if (isUnbegun && plan.becomesAnotherCount > 0 && !body.othersAccepted) throw new Refusal('ERROR_IMPORT_OTHER_PERSONS')
  }
  for (;;) {
    const answer = await importNextSlice(context, grid, body)
    if (answer) return answer
    await setTimeout(PAUSE_MS)
  }
}

/**
 * Deletes previewed and imported sheets, because they hold personal data. Their files are deleted with all unused files.
 */
export const cleanUpImports = (db: Db, now: Date) => queries.forgetImports(db, new Date(now.getTime() - KEPT_MS))
