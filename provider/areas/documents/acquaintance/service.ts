// 'Zapoznałem się': asked for by administrators, confirmed by people for the version that they have before them.
import type { AcquaintedPerson, AskAcquaintance, ConfirmAcquaintance, ReadAcquaintance } from '#contract/acquaintance.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { versionsOf } from '#provider/areas/documents/comparison/queries.ts'
import { OF_GROUPS } from '#provider/areas/documents/below/service.ts'
import { requireVisibleDocument } from '#provider/areas/documents/reading/service.ts'
import { readersOf } from '#provider/areas/documents/who-sees/service.ts'
import type { XlsFile } from '#provider/export/xls.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context, type Trace } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { acquaintanceSheet } from './sheets.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>
type Receipt = AnswerOf<typeof ConfirmAcquaintance>

/** The one that is asked about: a version that is hidden from those who are asked is none, whoever looks. */
const newestVersion = async (db: Db, documentId: number): Promise<number | null> =>
  (await versionsOf(db, { sees: 'published', workGroupIds: [] }, documentId))[0]?.version_num ?? null

type Row = Awaited<ReturnType<typeof queries.confirmations>>[number]
const confirmed = ({ version_num, confirmed_at }: Row) => ({ versionNum: version_num, confirmedAt: confirmed_at.toISOString() })

/** Who is asked now, by name, and after them who confirmed and may not read it any more, or leads the library. */
async function peopleOf(reading: Reading, documentId: number): Promise<AcquaintedPerson[]> {
  const rows = await queries.confirmations(reading.db, documentId)
  const newest = await newestVersion(reading.db, documentId)
  // The version that is asked about, also where a later one was confirmed and hidden since; else the latest, which comes first.
  const ranked = [...rows.filter(({ version_num }) => version_num === newest), ...rows]
  const latest = new Map(ranked.toReversed().map((row) => [row.user_id, row]))
  const asked = await readersOf(reading, documentId)
  const ids = new Set(asked.map(({ userId }) => userId))
  return [
    ...asked.map((person) => {
      const row = latest.get(person.userId)
      return { ...person, confirmed: row ? confirmed(row) : null, isAsked: true }
    }),
    ...[...latest.values()]
      .filter(({ user_id }) => !ids.has(user_id))
      .map((row) => ({ userId: row.user_id, name: row.user_name, institution: row.institution_name, confirmed: confirmed(row), isAsked: false })),
  ]
}

export async function readAcquaintance(reading: Reading & { actor: Actor }, documentId: number): Promise<AnswerOf<typeof ReadAcquaintance>> {
  const { db, actor } = reading
  await requireVisibleDocument(db, actor, documentId)
  const { asked_at: askedAt, newest, own } = await queries.askedOf(db, documentId, actor.userId)
  return {
    documentId,
    askedAt: askedAt?.toISOString() ?? null,
    versionNum: newest,
    own: own.map(({ versionNum, confirmedAt }) => ({ versionNum, confirmedAt: new Date(confirmedAt).toISOString() })),
    people: askedAt && mayAdminister(actor) ? await peopleOf(reading, documentId) : null,
  }
}

/**
 * What waits for the person's 'Zapoznałem się', as a part of a statement, where they see all folders above it. null: who leads the library
 * is not asked.
 */
export const unconfirmedBy = ({ leads, userId }: { leads: boolean; userId: number }) => (leads ? null : queries.unconfirmedDocuments(OF_GROUPS, userId))

export const confirmAcquaintance = (context: Context<Actor>, { documentId, versionNum }: RequestOutput<typeof ConfirmAcquaintance>['body']): Promise<Receipt> =>
  // The lock of the library: no new version comes between the look and the row.
  change<Receipt>(context, 'library', async ({ tx, author: { now: at } }) => {
    const { actor } = context
    const document = await requireVisibleDocument(tx, actor, documentId)
    const existing = (await queries.confirmations(tx, documentId, actor.userId)).find((row) => row.version_num === versionNum)
    if (existing) return { answer: { id: existing.id }, nothingHappened: true }
    const newest = await newestVersion(tx, documentId)
    if (newest === null || !(await queries.findRequest(tx, documentId))) throw new Refusal('ERROR_NOT_FOUND')
    if (newest !== versionNum) throw new Refusal('ERROR_EDIT_CONFLICT')
    const answer = await queries.insertConfirmation(tx, { documentId, versionNum, userId: actor.userId, userName: actor.fullName, at })
    const description = `Potwierdzono zapoznanie się z dokumentem ${quoted(document.name)} (wersja ${versionNum})`
    return { answer, trace: { kind: 'acquaintance_confirmed', description, detail: { nodeIds: [documentId], versionNum } } }
  })

/** Within a change of the document, whose event comes first: the event of asking, or of not asking any more; null: it is so already. */
export async function setAsking(tx: Tx, { id, name }: { id: number; name: string }, asking: { asks: boolean; at: Date; by: number }): Promise<Trace | null> {
  const { asks, at, by } = asking
  const isAsking = (await queries.findRequest(tx, id)) !== undefined
  if (isAsking === asks) return null
  if (asks) await queries.insertRequest(tx, id, { at, by })
  else await queries.deleteRequest(tx, id)
  const about = `potwierdzać zapoznanie się z dokumentem ${quoted(name)}`
  return {
    kind: asks ? 'acquaintance_asked' : 'acquaintance_ended',
    description: asks ? `Poproszono, aby ${about}` : `Już nie trzeba ${about}`,
    detail: { nodeIds: [id] },
  }
}

export const askAcquaintance = (context: Context<Actor>, { documentId, asks }: RequestOutput<typeof AskAcquaintance>['body']): Promise<Receipt> =>
  change<Receipt>(context, 'library', async ({ tx, author: { now: at } }) => {
    const { name } = await requireVisibleDocument(tx, context.actor, documentId)
    const trace = await setAsking(tx, { id: documentId, name }, { asks, at, by: context.actor.userId })
    const answer = { id: documentId }
    return trace ? { answer, trace } : { answer, nothingHappened: true }
  })

type Exporting = Omit<Context<Actor>, 'keepAnswer'> & Pick<Capabilities, 'settings'>

export async function exportAcquaintance(context: Exporting, documentId: number, folder: string): Promise<XlsFile> {
  const { name } = await requireVisibleDocument(context.db, context.actor, documentId)
  const versionNum = await newestVersion(context.db, documentId)
  const people = await peopleOf(context, documentId)
  const { file, rows } = await acquaintanceSheet(people, { name, versionNum, at: context.now() }, folder)
  await noteExport(context, { what: `listę osób, które zapoznały się z dokumentem „${name}”`, rows, detail: { nodeIds: [documentId] } })
  return file
}

/** For reminders: whether it asks, and has something to be read. */
export const asksAcquaintance = async (db: Db, documentId: number): Promise<boolean> =>
  (await queries.findRequest(db, documentId)) !== undefined && (await newestVersion(db, documentId)) !== null

/** Who has confirmed the newest version, with their present addresses. */
export async function whoConfirmed(db: Db, documentId: number): Promise<{ userId: number; email: string }[]> {
  const versionNum = await newestVersion(db, documentId)
  return versionNum === null ? [] : queries.whoConfirmed(db, { documentId, versionNum })
}
