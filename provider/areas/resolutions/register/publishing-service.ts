// What the secretariat does with the register: publishes, corrects with a reason, takes out and puts back. What was published stays as
// an edition of its own.
import type { FieldError } from '#contract/fields.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { ListResolutions, ManagedResolution, PublishResolution, ReadResolution, WithdrawResolution } from '#contract/register.ts'
import { listFiles } from '#provider/areas/resolutions/papers/files-service.ts'
import { votingForRegister } from '#provider/areas/votings/adoption/register-service.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { change, quoted, requireUnchanged, type Author, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Copied } from './copy.ts'
import { addEdition, proposalOf, publishEntry } from './entry-service.ts'
import * as queries from './queries.ts'

type Publishing = Context & Pick<Capabilities, 'settings'>
type Form = RequestOutput<typeof PublishResolution>['body']
type Row = queries.WholeRow

const wrong = (path: keyof Form, code: FieldError['code']) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code }] })

const publicationOf = ({ edition, withdrawn_at }: Pick<Row, 'edition' | 'withdrawn_at'>): ManagedResolution['publication'] =>
  edition === null ? 'waiting' : withdrawn_at === null ? 'published' : 'withdrawn'

export async function listResolutions(db: Db, query: RequestOutput<typeof ListResolutions>['query']): Promise<AnswerOf<typeof ListResolutions>> {
  const rows = await queries.listManaged(db, query)
  const items = rows.map((row) => ({
    ...{ id: row.id, year: row.year, number: row.number, label: row.label, title: row.title, votingId: row.voting_id },
    adoptedAt: row.adopted_at.toISOString(),
    annulled: row.annulled_at !== null,
    publication: publicationOf(row),
  }))
  return { items, totalCount: await queries.countManaged(db, query.q) }
}

export async function requireResolution(db: Db, id: number): Promise<Row> {
  const row = await queries.findById(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

export const asResolution = ({ id, year, number, label, adopted_at }: Row) => ({ id, year, number, label, adoptedAt: adopted_at })

async function linksInWords(db: Db, id: number): Promise<{ amends: string; repeals: string }> {
  const links = (await queries.linksOf(db, id)).filter((link) => link.resolution_id === id)
  const of = (kind: 'amends' | 'repeals') =>
    links
      .filter((link) => link.kind === kind)
      .map(({ label }) => label)
      .join(', ')
  return { amends: of('amends'), repeals: of('repeals') }
}

type Reading = { db: Db } & Pick<Capabilities, 'settings' | 'now'>

/** What stands in the register. */
export const copiedOf = ({ title, text, procedure, meeting, result }: Row): Copied => ({
  ...{ title: title ?? '', text: text ?? '' },
  procedure,
  meeting,
  result,
})

/** One that was not published yet, as its voting has it. */
export async function proposedCopy(reader: Reading, { voting_id: votingId }: Pick<Row, 'voting_id'>): Promise<Copied> {
  const voting = votingId === null ? null : await votingForRegister(reader, votingId)
  const { text, meeting } = votingId === null ? { text: '', meeting: null } : await proposalOf(reader.db, votingId)
  return { title: voting?.title ?? '', text, meeting, procedure: voting?.procedure ?? null, result: voting?.result ?? null }
}

export async function readResolution(reader: Reading, id: number): Promise<AnswerOf<typeof ReadResolution>> {
  const row = await requireResolution(reader.db, id)
  const { title, text, meeting, procedure } = row.edition === null ? await proposedCopy(reader, row) : copiedOf(row)
  return {
    ...{ id, year: row.year, number: row.number, label: row.label, votingId: row.voting_id },
    labelIsTwice: row.label_is_twice,
    adoptedAt: row.adopted_at.toISOString(),
    procedure,
    annulled: row.annulled_at !== null,
    publication: publicationOf(row),
    withdrawReason: row.withdraw_reason,
    ...{ title, text, meeting: meeting ?? '', proposedText: row.edition === null && text !== '' },
    files: await listFiles(reader.db, id),
    ...(await linksInWords(reader.db, id)),
    updatedAt: row.created_at ? (row.updated_at ?? row.created_at).toISOString() : null,
    updatedBy: row.changer ?? row.creator,
  }
}

/** Each once, whatever the case. */
const numbersIn = (typed: string | null | undefined): string[] => [
  ...new Set((typed ?? '').split(/[,;\n]/).flatMap((part) => part.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('pl') || [])),
]

/** The resolutions that are named; all of them have to exist, and to be earlier. */
async function targetsOf(tx: Tx, row: Row, [kind, typed]: readonly ['amends' | 'repeals', string | null | undefined]) {
  const labels = numbersIn(typed)
  if (labels.length === 0) return []
  const found = (await queries.findByLabels(tx, labels)).filter(({ id, adopted_at }) => id !== row.id && adopted_at <= row.adopted_at)
  if (found.length !== labels.length) throw wrong(kind, 'wrong_format')
  return found.map(({ id }) => ({ targetId: id, kind }))
}

async function linksTyped(tx: Tx, row: Row, { amends, repeals }: Form) {
  const repealed = await targetsOf(tx, row, ['repeals', repeals])
  const amended = await targetsOf(tx, row, ['amends', amends])
  if (amended.some(({ targetId }) => repealed.some((other) => other.targetId === targetId))) throw wrong('amends', 'not_unique')
  return [...amended, ...repealed]
}

async function hasSameLinks(tx: Tx, id: number, links: Awaited<ReturnType<typeof linksTyped>>): Promise<boolean> {
  const kept = (await queries.linksOf(tx, id)).filter((link) => link.resolution_id === id)
  return kept.length === links.length && links.every(({ targetId, kind }) => kept.some((link) => link.id === targetId && link.kind === kind))
}

const isSame = (row: Row, { title, text, meeting }: Pick<Copied, 'title' | 'text' | 'meeting'>) =>
  row.title === title && row.text === text && row.meeting === meeting

/** Refuses where it was changed, or published, since the form was read. */
export function requireAsRead(row: Row, readAt: string | null | undefined): void {
  const { created_at, updated_at, edition } = row
  if (edition === null || created_at === null) return
  if (readAt === null) throw new Refusal('ERROR_EDIT_CONFLICT')
  requireUnchanged({ created_at, updated_at }, readAt)
}

type By = Author & { fullName: string }
type Typed = Pick<Copied, 'title' | 'text' | 'meeting'>

async function publishFirst(tx: Tx, context: Publishing, { row, typed, by }: { row: Row; typed: Typed; by: By }) {
  const voting = row.voting_id === null ? null : await votingForRegister({ ...context, db: tx }, row.voting_id)
  return publishEntry(tx, asResolution(row), { ...typed, procedure: voting?.procedure ?? null, result: voting?.result ?? null }, by)
}

interface Further {
  row: Row
  typed: Typed
  by: By
  reason: string
}

/** A correction; of one that was taken out it is put back. Returns the hash. */
async function publishAgain(tx: Tx, { row, typed, by, reason }: Further): Promise<string> {
  const edition = (row.edition ?? 0) + 1
  await queries.updateEntry(tx, row.id, { ...typed, edition, withdrawn_at: null, withdraw_reason: null }, by)
  const content = { ...typed, procedure: row.procedure, result: row.result }
  const action = row.withdrawn_at === null ? 'corrected' : 'restored'
  return addEdition(tx, { resolution: asResolution(row), edition, action, content, reason, by })
}

const KINDS = { waiting: 'resolution_published', published: 'resolution_corrected', withdrawn: 'resolution_restored' } as const
const DONE = { waiting: 'Opublikowano w rejestrze', published: 'Poprawiono w rejestrze', withdrawn: 'Przywrócono do rejestru' } as const

export const publishResolution = (context: Publishing, id: number, form: Form): Promise<{ id: number }> =>
  change(context, 'register', async ({ tx, author }) => {
    const row = await requireResolution(tx, id)
    requireAsRead(row, form.updatedAt)
    const before = publicationOf(row)
    const typed = { title: form.title, text: form.text.replaceAll('\r\n', '\n'), meeting: form.meeting || null }
    if (typed.text === '' && row.text !== '') throw wrong('text', 'required')
    const links = await linksTyped(tx, row, form)
    const answer = { id }
    if (before === 'published' && isSame(row, typed) && (await hasSameLinks(tx, id, links))) return { answer, nothingHappened: true }
    const reason = form.reason || null
    if (before !== 'waiting' && reason === null) throw wrong('reason', 'required')
    const by = { ...author, fullName: context.actor.fullName }
    const hash = before === 'waiting' ? await publishFirst(tx, context, { row, typed, by }) : await publishAgain(tx, { row, typed, by, reason: reason ?? '' })
    await queries.setLinks(tx, id, links, author)
    const description = `${DONE[before]} uchwałę nr ${row.label} ${quoted(typed.title)}${before === 'waiting' ? '' : `: ${reason}`}`
    return { answer, trace: { kind: KINDS[before], description, detail: { resolutionIds: [id], hash } } }
  })

export const withdrawResolution = (context: Publishing, id: number, { reason }: RequestOutput<typeof WithdrawResolution>['body']) =>
  change(context, 'register', async ({ tx, author }) => {
    const row = await requireResolution(tx, id)
    const { title, text } = row
    if (row.edition === null || title === null || text === null) throw new Refusal('ERROR_NOT_FOUND')
    const answer = { id }
    if (row.withdrawn_at !== null) return { answer, nothingHappened: true }
    const edition = row.edition + 1
    await queries.updateEntry(tx, id, { edition, withdrawn_at: author.now, withdraw_reason: reason }, author)
    const content = { title, text, procedure: row.procedure, meeting: row.meeting, result: row.result }
    const by = { ...author, fullName: context.actor.fullName }
    await addEdition(tx, { resolution: asResolution(row), edition, action: 'withdrawn', content, reason, by })
    const description = `Usunięto z rejestru uchwałę nr ${row.label} ${quoted(title)}: ${reason}`
    return { answer, trace: { kind: 'resolution_withdrawn', description, detail: { resolutionIds: [id] } } }
  })
