// Many accounts from one sheet: what it would do is shown first, and then done. A sheet of more rows than a slice is written slice
// by slice, and whoever else asks for something is answered in between. Each slice is there whole or not at all, says by name what
// it made, and asks every rule anew; a sheet that was stopped in between goes on where it was when it is brought in again.
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
import type { GridRow } from './packed-grid.ts'
import { addAccounts, type Adding } from './adding.ts'
import { editAccounts } from './editing.ts'
import { planImport, planSlice, type Plan } from './plan.ts'
import * as queries from './queries.ts'
import { readSheet } from './sheet.ts'

type Importing = Managing & Pick<Capabilities, 'files'>

/** Whoever waits asks several things one after the other: without a pause each of them would wait for a slice. */
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

/** One event names so many: a sheet of 10,000 rows is 200 events, and each can still be read. */
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
 * Accounts that are there are changed before new ones are made: a new one gives up no name, address or seat that another row
 * could take, so the order among both kinds does not matter.
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

/** What is planned now beside what the preview said, of the whole sheet or of the slice at `from`. */
function requireAsPreviewed(sheet: Sheet, plan: Plan, from: number): void {
  const isSame = plan.hashes.every((hash, i) => hash === sheet.slice_hashes[from + i])
  if (isSame && plan.problemCount === 0) return
  const { created_count: created, updated_count: updated, slices_done: done } = sheet
  if (done > 0) throw new Refusal('ERROR_IMPORT_STOPPED', { description: `${created},${updated}` })
  throw new Refusal(isSame ? 'ERROR_IMPORT_HAS_PROBLEMS' : 'ERROR_IMPORT_CHANGED')
}

/** Null: there is more to write. Each call writes the next slice, whoever wrote the one before. */
const importNextSlice = (context: Importing, grid: readonly GridRow[], { importId, othersAccepted, sendKeys }: Body): Promise<Answer | null> => {
  // The call is answered once, at its end.
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

/** Does what the preview said, and nothing else: whatever changed meanwhile is shown anew first. */
export async function importUsers(context: Importing, body: Body): Promise<Answer> {
  const sheet = await queries.findImport(context.db, body.importId, context.actor.userId)
  if (!sheet) throw new Refusal('ERROR_NOT_FOUND')
  const grid = await gridOf(context, sheet.sha256)
  // A sheet that cannot be brought in to its end is not begun.
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
 * Sheets that nobody brought in, and those that were: they hold personal data, and their place is in the accounts.
 * Their files go with the clean-up of what nothing refers to.
 */
export const cleanUpImports = (db: Db, now: Date) => queries.forgetImports(db, new Date(now.getTime() - KEPT_MS))
