// Reading the register. Everybody reads the same; nobody’s rights widen what it says.
import { dayOf } from '#common/warsaw-clock.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { LinkedResolution, ListRegister, RegisterAction, RegisterContent, RegisterEntry } from '#contract/register.ts'
import { listFiles } from '#provider/areas/resolutions/papers/files-service.ts'
import type { Db, Search } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import { findLeft } from './numbers-queries.ts'
import * as queries from './queries.ts'

/** Time limit of the search statement. */
const WITHIN_MS = 2_000

interface Reader {
  db: Db
  search: Pick<Search, 'read' | 'snippets' | 'registerIndexed'>
}

type Query = RequestOutput<typeof ListRegister>['query']

async function sought({ db, search }: Reader, typed: string | undefined) {
  if (!typed) return null
  await search.registerIndexed(db)
  const query = await search.read(typed)
  const found = await queries.findEntries(db, { typed, query }, WITHIN_MS)
  // A partial result is not answered, because it may lack what was sought.
  if (found.late) throw new Refusal('ERROR_SEARCH_TOO_LONG')
  return { query, ids: found.ids }
}

/** Looked through first; most texts are shorter. */
const HEAD_LENGTH = 10_000
const PLACES = [
  { from: 'entries', length: HEAD_LENGTH },
  { from: 'files', length: HEAD_LENGTH },
  { from: 'entries', length: null },
  { from: 'files', length: null },
] as const

/** By id: of the beginning of the text, else of its files, else of what follows; none where it is in the title alone, or time is over. */
async function snippetsOf({ db, search }: Reader, query: SearchQuery, ids: readonly number[]): Promise<Map<number, string>> {
  const snippets = new Map<number, string>()
  const until = performance.now() + WITHIN_MS
  for (const place of PLACES) {
    const missing = ids.filter((id) => !snippets.has(id))
    if (missing.length === 0 || performance.now() > until) break
    const texts = [...(await queries.textsOf(db, { ...place, ids: missing, after: HEAD_LENGTH }))]
    const found = await search.snippets(
      query,
      texts.map(([, text]) => text),
    )
    for (const [i, [id]] of texts.entries()) if (found[i] != null) snippets.set(id, found[i])
  }
  return snippets
}

export async function listRegister(reader: Reader, { page, limit, q, year, state, snippets: wanted }: Query): Promise<AnswerOf<typeof ListRegister>> {
  const { db } = reader
  const found = await sought(reader, q)
  const asked = { year, state, ids: found && found.ids }
  const rows = await queries.listEntries(db, asked, { page, limit })
  const shown = rows.map(({ id }) => id)
  const snippets = found && wanted === 'true' ? await snippetsOf(reader, found.query, shown) : new Map<number, string>()
  const items = rows.map(({ year: of, number, label, title, procedure, state: now, edition, hash, ...row }) => ({
    ...{ year: of, number, label, title, procedure, state: now, edition, hash },
    adoptedOn: dayOf(row.adopted_at),
    publishedAt: row.published_at.toISOString(),
    changedAt: (row.updated_at ?? row.created_at).toISOString(),
    snippet: snippets.get(row.id) ?? null,
  }))
  return { items, totalCount: await queries.countEntries(db, asked), years: await queries.yearsOf(db) }
}

type Link = Awaited<ReturnType<typeof queries.linksOf>>[number]

const isPublic = ({ title, withdrawn_at }: Link) => title !== null && withdrawn_at === null

const linked = (link: Link): LinkedResolution => ({
  ...{ year: link.year, number: link.number, label: link.label },
  title: isPublic(link) ? link.title : null,
  inRegister: isPublic(link),
})

function linksIn(links: readonly Link[], id: number): Pick<RegisterContent, 'amends' | 'repeals' | 'amendedBy' | 'repealedBy'> {
  const own = (kind: Link['kind']) => links.filter((link) => link.resolution_id === id && link.kind === kind).map(linked)
  // One that is not public, or not in force, says nothing of others.
  const others = (kind: Link['kind']) =>
    links.filter((link) => link.resolution_id !== id && link.kind === kind && isPublic(link) && link.annulled_at === null).map(linked)
  return { amends: own('amends'), repeals: own('repeals'), amendedBy: others('amends'), repealedBy: others('repeals') }
}

type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** One that was never published does not exist. */
async function findEntry(db: Db, about: { year: number; number: number }) {
  const row = await queries.findByNumber(db, about)
  if (!row || row.edition === null || row.title === null || row.text === null || row.published_at === null || row.created_at === null) return null
  return { ...row, edition: row.edition, title: row.title, text: row.text, published_at: row.published_at, created_at: row.created_at }
}

interface Numbered {
  year: number
  number: number
}

/** What left this address when its number was corrected. */
async function movedFrom(db: Db, about: Numbered) {
  const left = await findLeft(db, about)
  return left && { ...left, said: `Poprawiono numer. Teraz jest to uchwała nr ${left.label}` }
}

/** Of an address without a resolution: it leads on where one was, else it does not exist. */
async function readLeft(db: Db, about: Numbered): Promise<RegisterEntry> {
  const left = await movedFrom(db, about)
  const row = left && (await queries.findById(db, left.id))
  if (!left || !row?.published_at) throw new Refusal('ERROR_NOT_FOUND')
  const at = left.left_at.toISOString()
  const head = { id: left.id, ...about, label: left.label_before, state: row.state, publishedAt: row.published_at.toISOString(), changedAt: at }
  const movedTo = { year: left.year, number: left.number, label: left.label }
  return { ...head, withdrawn: { at, reason: left.said }, movedTo, content: null }
}

export async function readEntry(db: Db, { year, number }: Numbered): Promise<RegisterEntry> {
  const row = await findEntry(db, { year, number })
  return row ? entryOf(db, row) : readLeft(db, { year, number })
}

async function entryOf(db: Db, row: EntryRow): Promise<RegisterEntry> {
  const { id, year, number, label, state } = row
  const changedAt = row.updated_at ?? row.created_at
  const head = { id, year, number, label, state, publishedAt: row.published_at.toISOString(), changedAt: changedAt.toISOString(), movedTo: null }
  if (row.withdrawn_at) return { ...head, withdrawn: { at: row.withdrawn_at.toISOString(), reason: row.withdraw_reason ?? '' }, content: null }
  const editions = await queries.editionsOf(db, id)
  const { title, text, procedure, meeting, result } = row
  const content = {
    ...{ title, text, procedure, meeting, result },
    adoptedOn: dayOf(row.adopted_at),
    ...linksIn(await queries.linksOf(db, id), id),
    files: await listFiles(db, id),
    hash: editions.at(-1)?.hash ?? '',
    history: editions.map(({ edition, action, happened_at, author_name, reason, hash }, i) => ({
      ...{ edition, action, reason, hash },
      at: happened_at.toISOString(),
      author: author_name,
      hasCopy: i >= lastRestored(editions),
    })),
  }
  return { ...head, withdrawn: null, content }
}

/**
 * What was taken out of the register stays out of it when another edition is put back; so do editions that were made meanwhile, which have
 * the text from before. -1: it was never taken out.
 */
const lastRestored = (editions: readonly { action: RegisterAction }[]): number => editions.findLastIndex(({ action }) => action === 'restored')

/** Of the resolution, with the word why. */
export const withdrawn = ({ withdraw_reason: reason }: Pick<queries.WholeRow, 'withdraw_reason'>) =>
  new Refusal('ERROR_WITHDRAWN', reason === null ? {} : { description: reason })

/** Of an address that a resolution has left; null: none has. */
export async function goneFrom(db: Db, about: Numbered): Promise<Refusal | null> {
  const left = await movedFrom(db, about)
  return left ? new Refusal('ERROR_WITHDRAWN', { description: left.said }) : null
}

/** Exactly what was published. */
export async function readCopy(db: Db, about: { year: number; number: number }, edition: number | undefined): Promise<{ bytes: Buffer; fileName: string }> {
  const row = await findEntry(db, about)
  if (!row) throw (await goneFrom(db, about)) ?? new Refusal('ERROR_NOT_FOUND')
  if (row.withdrawn_at) throw withdrawn(row)
  const asked = edition ?? row.edition
  const found = await queries.findCopy(db, row.id, asked)
  if (!found) throw new Refusal('ERROR_NOT_FOUND')
  if (asked <= lastRestored(await queries.editionsOf(db, row.id))) throw new Refusal('ERROR_WITHDRAWN')
  const which = edition === undefined ? '' : ` (wydanie ${edition})`
  return { bytes: Buffer.from(found.copy, 'utf8'), fileName: `Uchwała ${about.number}-${about.year}${which}.txt` }
}
