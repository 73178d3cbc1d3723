// Texts of the rules of procedure for everybody: versions of documents that the library shows to everybody, at each reading. One that it no
// longer shows is left out.
import { dayOf } from '#common/warsaw-clock.ts'
import { shownDay } from '#common/shown-time.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import { NamedVersion, type AddRuleText, type ListPublicRuleTexts, type ListRuleTexts, type RuleText } from '#contract/rule-texts.ts'
import { publicVersions } from '#provider/areas/documents/below/service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type Reading = Pick<Capabilities, 'db' | 'now'>

async function texts({ db, now }: Reading, kept: (row: queries.TextRow) => boolean): Promise<RuleText[]> {
  const rows = (await queries.listTexts(db)).filter(kept)
  const today = dayOf(now())
  const current = rows.find(({ in_force_from }) => in_force_from <= today)
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    documentName: row.name,
    versionId: row.version_id,
    versionNum: row.version_num,
    fileType: row.file_type,
    fileSize: row.file_size,
    inForceFrom: row.in_force_from,
    adoptedBy: row.adopted_by,
    state: row === current ? 'current' : row.in_force_from > today ? 'coming' : 'earlier',
  }))
}

const readable = async (db: Db): Promise<Set<number>> => {
  const versionIds = (await queries.listTexts(db)).map(({ version_id }) => version_id)
  return new Set((await publicVersions(db, { versionIds })).map(({ versionId }) => versionId))
}

/** What is in force is told by all texts: another never stands in for one that cannot be read. */
export async function listPublicTexts(reading: Reading): Promise<AnswerOf<typeof ListPublicRuleTexts>> {
  const open = await readable(reading.db)
  return { items: (await texts(reading, () => true)).filter(({ versionId }) => open.has(versionId)) }
}

export async function listTexts(reading: Reading): Promise<AnswerOf<typeof ListRuleTexts>> {
  const open = await readable(reading.db)
  return { items: (await texts(reading, () => true)).map((text) => ({ ...text, isPublic: open.has(text.versionId) })) }
}

/** `123`, or the address of its page, with or without the portal's. */
const idIn = (typed: string): number =>
  Number(/^\d{1,9}$/.exec(typed)?.[0] ?? /\/dokumenty\/(?:dokument|czytaj|zmiany|\d+)\/(\d{1,9})(?:[/?#]|$)/.exec(typed)?.[1] ?? 0)

/** The version of a document that everybody may read, or what is wrong with how it was named. */
async function namedVersion(db: Db, { document, versionNum }: { document: string; versionNum?: number | null | undefined }) {
  const versions = await publicVersions(db, { documentId: idIn(document) })
  if (versions.length === 0) return { wrong: { path: 'document', code: 'wrong_format' as const } }
  const version = versionNum == null ? versions[0] : versions.find((one) => one.versionNum === versionNum)
  return version ? { version } : { wrong: { path: 'versionNum', code: 'wrong_format' as const } }
}

/** What a form that is refused anyway has wrong about its document. */
export async function wrongDocument(body: unknown, { db }: Pick<Capabilities, 'db'>): Promise<FieldError[]> {
  const { data } = NamedVersion.safeParse(body)
  const found = data && (await namedVersion(db, data))
  return found?.wrong ? [found.wrong] : []
}

export const addText = (
  context: Context,
  { document, versionNum, inForceFrom, adoptedBy }: RequestOutput<typeof AddRuleText>['body'],
): Promise<{ id: number }> =>
  change(context, 'configuration', async ({ tx, author }) => {
    const { version, wrong } = await namedVersion(tx, { document, versionNum })
    const isTaken = (await queries.listTexts(tx)).some(({ in_force_from }) => in_force_from === inForceFrom)
    const fields: FieldError[] = [...(wrong ? [wrong] : []), ...(isTaken ? [{ path: 'inForceFrom', code: 'not_unique' as const }] : [])]
    if (!version || fields.length > 0) throw new Refusal('VALIDATION_ERROR', { fields })
    const answer = await queries.insertText(tx, { version_id: version.versionId, in_force_from: inForceFrom, adopted_by: adoptedBy ?? '' }, author)
    const description = `Dodano tekst regulaminu ${quoted(version.documentName)} (wersja ${version.versionNum}), obowiązujący od ${shownDay(inForceFrom)}`
    return { answer, trace: { kind: 'rule_text_added', description, detail: { nodeIds: [version.documentId], versionId: version.versionId, inForceFrom } } }
  })

export const removeText = (context: Context, id: number): Promise<{ id: number }> =>
  change(context, 'configuration', async ({ tx }) => {
    const text = (await queries.listTexts(tx)).find((row) => row.id === id)
    if (!text) throw new Refusal('ERROR_NOT_FOUND')
    await queries.deleteText(tx, id)
    const description = `Usunięto ze strony Komitetu tekst regulaminu ${quoted(text.name)} (wersja ${text.version_num}), obowiązujący od ${shownDay(text.in_force_from)}`
    return { answer: { id }, trace: { kind: 'rule_text_removed', description, detail: { nodeIds: [text.document_id], versionId: text.version_id } } }
  })
