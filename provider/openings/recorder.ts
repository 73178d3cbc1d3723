// Records who opened which document. Calls add to a list in memory; it is written in one statement every few seconds, or when it is long.
import { dayOf } from '#common/warsaw-clock.ts'
import type { OpeningKind } from '#contract/openings.ts'
import type { Capabilities, DocumentOpening, Openings } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

/** With so many rows the list is written at once. */
const MANY = 500
/** The most rows kept in memory while the database cannot be written; further ones are lost and counted. */
const KEPT_MAX = 20_000

interface Dependencies extends Pick<Capabilities, 'db' | 'now'> {
  onTrouble: (error: unknown) => void
}

class Recorder implements Openings {
  readonly #needed: Dependencies
  /** By reader, kind and version: a browser fetches a file in several ranges, which are one opening. */
  #byPeople = new Map<string, queries.PersonRow>()
  #byVisitors = new Map<string, queries.VisitorRow>()
  #lost = 0
  #writing: Promise<void> = Promise.resolve()
  #isAsked = false

  constructor(needed: Dependencies) {
    this.#needed = needed
  }

  note({ actor }: { actor: { userId: number } | null }, kind: OpeningKind, opened: readonly DocumentOpening[]): void {
    const at = this.#needed.now()
    for (const one of opened) {
      if (this.#count >= KEPT_MAX) this.#lost += 1
      else if (actor) this.#notePerson(actor.userId, { kind, at }, one)
      else this.#addVisits({ document_id: one.documentId, day: dayOf(at), kind, opened_count: 1 })
    }
    if (this.#count < MANY || this.#isAsked) return
    this.#isAsked = true
    void this.write().catch(this.#needed.onTrouble)
  }

  /** Writes run one after the other: rows of a failed write are put back before the next one begins. */
  write(): Promise<void> {
    const writing = this.#writing.catch(() => undefined).then(() => this.#writeAll())
    this.#writing = writing
    return writing
  }

  get #count(): number {
    return this.#byPeople.size + this.#byVisitors.size
  }

  #notePerson(userId: number, { kind, at }: { kind: OpeningKind; at: Date }, { documentId, documentName, version }: DocumentOpening): void {
    const key = `${userId} ${kind} ${documentId} ${version?.id ?? ''}`
    if (this.#byPeople.has(key)) return
    const what = { document_id: documentId, document_name: documentName, version_id: version?.id ?? null, version_num: version?.number ?? null }
    this.#byPeople.set(key, { user_id: userId, ...what, kind, opened_at: at.toISOString() })
  }

  #addVisits(row: queries.VisitorRow): void {
    const key = `${row.kind} ${row.document_id} ${row.day}`
    const known = this.#byVisitors.get(key)
    this.#byVisitors.set(key, known ? { ...known, opened_count: known.opened_count + row.opened_count } : row)
  }

  async #writeAll(): Promise<void> {
    this.#isAsked = false
    const [people, visitors, lost] = [this.#byPeople, this.#byVisitors, this.#lost]
    if (people.size + visitors.size > 0) {
      this.#byPeople = new Map()
      this.#byVisitors = new Map()
      try {
        await queries.insertOpenings(this.#needed.db, { people: [...people.values()], visitors: [...visitors.values()] })
      } catch (error) {
        // The failed rows replace later ones with the same key: the first opening counts.
        this.#byPeople = new Map([...this.#byPeople, ...people])
        for (const row of visitors.values()) this.#addVisits(row)
        throw error
      }
    }
    this.#lost -= lost
    if (lost > 0) this.#needed.onTrouble(new Error(`${lost} openings of documents were not recorded: the database could not be written to for too long`))
  }
}

export const createOpenings = (needed: Dependencies): Openings => new Recorder(needed)
