// The files of the help page: those that came with the portal, until an administrator replaces them. Old versions stay.
import { readFile } from 'node:fs/promises'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { HELP_FILES, type HelpFile, type ListHelpFiles, type ReplaceHelpFile } from '#contract/help.ts'
import type { Capabilities, Db, StoredFile } from '#provider/capabilities.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { Upload } from '#provider/http/uploads.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

/** Made by `npm run manual`. */
const OWN_FILES: Record<HelpFile, { fileName: string; place: URL }> = {
  user_instruction: { fileName: 'Instrukcja użytkownika.pdf', place: new URL('./own/instrukcja-uzytkownika.pdf', import.meta.url) },
  security_policy: { fileName: 'Polityka bezpieczeństwa.pdf', place: new URL('./own/polityka-bezpieczenstwa.pdf', import.meta.url) },
}
const NAMES: Record<HelpFile, string> = { user_instruction: 'instrukcja użytkownika', security_policy: 'polityka bezpieczeństwa' }

const ownBytes = (key: HelpFile): Promise<Buffer> => readFile(OWN_FILES[key].place)

export async function listFiles(db: Db): Promise<AnswerOf<typeof ListHelpFiles>> {
  const replaced = new Map((await queries.latestVersions(db)).map((row) => [row.help_file, row]))
  const items = HELP_FILES.map(async (key) => {
    const row = replaced.get(key)
    if (!row) return { key, fileName: OWN_FILES[key].fileName, fileSize: (await ownBytes(key)).length, replacedAt: null, replacedBy: null }
    return { key, fileName: row.file_name, fileSize: row.file_size, replacedAt: row.created_at.toISOString(), replacedBy: row.author }
  })
  return { items: await Promise.all(items) }
}

/** Kept in the store, or part of the portal. */
export type HelpBytes = { fileName: string } & ({ stored: StoredFile } | { bytes: Buffer })

export async function findFile(db: Db, key: HelpFile): Promise<HelpBytes> {
  const row = (await queries.latestVersions(db)).find(({ help_file }) => help_file === key)
  if (row) return { fileName: row.file_name, stored: { sha256: row.sha256, size: row.file_size } }
  return { fileName: OWN_FILES[key].fileName, bytes: await ownBytes(key) }
}

type Replacing = Context<Actor> & Pick<Capabilities, 'files'>

export async function replaceFile(context: Replacing, form: RequestOutput<typeof ReplaceHelpFile>['body'], upload: Upload | null): Promise<{ id: number }> {
  if (!upload || upload.size === 0) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })
  if (upload.mediaType !== 'application/pdf') throw new Refusal('ERROR_NOT_A_PDF')
  const { key, fileName } = form
  return change(context, 'help', async ({ tx, author: { now } }) => {
    await addFiles(tx, context.files, [upload], now)
    const { sha256, size } = upload
    const answer = await queries.insertVersion(tx, { key, fileName, sha256, size, userId: context.actor.userId, now })
    return { answer, trace: { kind: 'help_file_replaced', description: `Wymieniono plik do pobrania (${NAMES[key]}) na ${quoted(fileName)}` } }
  })
}
