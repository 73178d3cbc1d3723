// What a PostgreSQL server does by itself in the background and the embedded one does not: one statement at a time runs there,
// so that whoever calls meanwhile waits. Therefore table by table, while nobody calls; at night, or when nobody has been quiet
// for a day, between calls.
import { setTimeout as pause } from 'node:timers/promises'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { EmbeddedPostgres } from './embedded/client.ts'

export interface Pace {
  /** After the start, and after each round. */
  firstAfterMs: number
  everyMs: number
  /** Nobody has called for so long: it is quiet. */
  quietMs: number
  /** So long a round waits for quiet, if no night comes. */
  patienceMs: number
  /** Between two steps while people may be calling. */
  betweenMs: number
  isNight: () => boolean
}

const LOOK_EVERY_MS = 1000
const TABLES_A_CHECKPOINT = 15
/** Of `YYYY-MM-DD HH:mm:ss`. */
const hourInWarsaw = () => wallTimeOf(new Date()).slice(11, 13)

const PACE: Pace = {
  firstAfterMs: 60_000,
  everyMs: 60 * 60_000,
  quietMs: 5000,
  patienceMs: 24 * 60 * 60_000,
  betweenMs: 5000,
  isNight: () => ['02', '03', '04'].includes(hourInWarsaw()),
}

export interface Tidying {
  /** When somebody last called, by `Date.now()`. */
  lastCallAt: () => number
  onTrouble: (error: unknown) => void
  pace?: Partial<Pace>
  /** Told of each step when it is over. */
  onStep?: (statement: string) => void
}

/** Every table, ours and the system's, the small ones first; each is vacuumed and analysed on its own. */
async function stepsOf(embedded: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await embedded.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_temp%' and n.nspname <> 'information_schema' order by c.relpages, 1`,
  )
  const steps: string[] = []
  for (const [i, { name }] of rows.entries()) {
    steps.push(`vacuum ${String(name)}`, `analyze ${String(name)}`)
    // A checkpoint writes what has gathered since the one before it: often, and each is short.
    if (i % TABLES_A_CHECKPOINT === TABLES_A_CHECKPOINT - 1) steps.push('checkpoint')
  }
  return [...steps, 'checkpoint']
}

/** Vacuums, analyses and checkpoints a minute after the start and every hour, until the answer is called. */
export function keepTidy(embedded: EmbeddedPostgres, { lastCallAt, onTrouble, pace: changed, onStep }: Tidying): () => void {
  const pace = { ...PACE, ...changed }
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false })
  const isQuiet = () => Date.now() - lastCallAt() >= pace.quietMs

  async function itsTurn(since: number): Promise<void> {
    if (isQuiet()) return
    await rest(pace.betweenMs)
    while (!isQuiet() && !pace.isNight() && Date.now() - since < pace.patienceMs) await rest(Math.min(LOOK_EVERY_MS, pace.quietMs))
  }

  async function round(): Promise<void> {
    const since = Date.now()
    for (const statement of await stepsOf(embedded)) {
      await itsTurn(since)
      // A table may have gone since it was listed.
      await embedded.query(statement).catch((error: unknown) => {
        if ((error as { code?: string }).code !== '42P01') throw error
      })
      onStep?.(statement)
      await rest(0)
    }
  }

  async function keep(): Promise<void> {
    await rest(pace.firstAfterMs)
    for (;;) {
      await round().catch((error: unknown) => {
        if (!embedded.closed && !signal.aborted) onTrouble(error)
      })
      await rest(pace.everyMs)
    }
  }
  // Ends only when it is told to.
  keep().catch(() => undefined)
  return () => stopping.abort()
}
