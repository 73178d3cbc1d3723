// Many accounts from one sheet: what it would do is shown first, and then done, all of it or nothing.
import { buffer } from 'node:stream/consumers'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { ImportUsers, PreviewUserImport } from '#contract/user-import.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import type { AccountForm } from '#provider/areas/users/changing/account.ts'
import { editAccount, type Managing } from '#provider/areas/users/changing/service.ts'
import { addFiles } from '#provider/files/file-rows.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { change, quoted } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { GridRow } from './packed-grid.ts'
import { addAccounts, type Adding } from './adding.ts'
import { planImport, type Plan } from './plan.ts'
import * as queries from './queries.ts'
import { readSheet } from './sheet.ts'

type Importing = Managing & Pick<Capabilities, 'files'>

const KEPT_MS = 24 * 60 * 60 * 1000

async function gridOf({ files }: Pick<Capabilities, 'files'>, sha256: string): Promise<GridRow[]> {
  const bytes = await files.open(sha256)
  if (!bytes) throw new Refusal('ERROR_NOT_FOUND')
  return readSheet(await buffer(bytes))
}

export async function previewImport(context: Importing, upload: Upload | null, fileName: string): Promise<AnswerOf<typeof PreviewUserImport>> {
  if (!upload) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })
  const grid = await gridOf(context, upload.sha256)
  return change(context, 'accounts', async ({ tx, author }) => {
    const { rows, hash, names: _, ...counts } = await planImport(tx, grid, { actor: context.actor, now: author.now })
    await addFiles(tx, context.files, [upload], author.now)
    const sheet = { sha256: upload.sha256, fileName, planHash: hash }
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
async function bringIn(tx: Tx, writing: Adding, { rows, names }: Plan): Promise<Done[]> {
  const planned = rows.flatMap(({ change: one }) => one ?? [])
  const called = ({ firstName, lastName, username }: AccountForm) => `${firstName} ${lastName} (${username})`
  const done: Done[] = []
  for (const { row, form } of planned)
    if (row && (await editAccount(tx, writing, { row, form })).length > 0) done.push({ userId: row.id, name: called(form), isNew: false })
  const forms = planned.filter(({ row }) => row === null).map(({ form }) => form)
  const ids = await addAccounts(tx, writing, forms, names)
  return [...done, ...forms.map((form, i) => ({ userId: ids[i]!, name: called(form), isNew: true }))]
}

/** The sheet that was previewed, which never changes. */
async function gridOfImport(context: Importing, importId: number): Promise<GridRow[]> {
  const sheet = await queries.findImport(context.db, importId, context.actor.userId)
  if (!sheet) throw new Refusal('ERROR_NOT_FOUND')
  return gridOf(context, sheet.sha256)
}

/** Does what the preview said, and nothing else: whatever changed meanwhile is shown anew first. */
export async function importUsers(
  context: Importing,
  { importId, othersAccepted, sendKeys }: RequestOutput<typeof ImportUsers>['body'],
): Promise<AnswerOf<typeof ImportUsers>> {
  // Ahead of the change: nobody waits for the reading.
  const grid = await gridOfImport(context, importId)
  return change(context, 'accounts', async ({ tx, author }) => {
    const sheet = await queries.findImport(tx, importId, context.actor.userId)
    if (!sheet) throw new Refusal('ERROR_NOT_FOUND')
    const plan = await planImport(tx, grid, { actor: context.actor, now: author.now })
    if (plan.problemCount > 0) throw new Refusal(plan.hash === sheet.plan_hash ? 'ERROR_IMPORT_HAS_PROBLEMS' : 'ERROR_IMPORT_CHANGED')
    if (plan.hash !== sheet.plan_hash) throw new Refusal('ERROR_IMPORT_CHANGED')
    if (plan.becomesAnotherCount > 0 && !othersAccepted) throw new Refusal('ERROR_IMPORT_OTHER_PERSONS')
    const done = await bringIn(tx, { context, author, sendsKeys: sendKeys }, plan)
    await queries.finishImport(tx, importId, author.now)
    const answer = { createdCount: plan.createCount, updatedCount: plan.updateCount }
    await nameAccounts(tx, context, done, sheet.file_name)
    const description = `Import użytkowników z arkusza ${quoted(sheet.file_name)}: dodano ${plan.createCount}, zmieniono ${plan.updateCount}`
    return { answer, trace: { kind: 'users_imported', description, detail: { importId, sha256: sheet.sha256, ...answer } } }
  })
}

/**
 * Sheets that nobody brought in, and those that were: they hold personal data, and their place is in the accounts.
 * Their files go with the clean-up of what nothing refers to.
 */
export const cleanUpImports = (db: Db, now: Date) => queries.forgetImports(db, new Date(now.getTime() - KEPT_MS))
