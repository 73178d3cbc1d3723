// Vacuum, analyze and checkpoints of the embedded database, which has no background workers. It runs one statement at a time, so
// calls wait meanwhile. Therefore it is done table by table while nobody calls; at night, or after a day without quiet, between calls.
import { setTimeout as pause } from 'node:timers/promises'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { EmbeddedPostgres } from './embedded/client.ts'

export interface MaintenanceTimes {
  /** Pause after the start, and after each round. */
  firstAfterMs: number
  everyMs: number
  /** Quiet: nobody has called for so long. */
  quietMs: number
  /** A round waits at most so long for quiet or for the night. */
  patienceMs: number
  /** Pause between two steps while people may be calling. */
  betweenMs: number
  isNight: () => boolean
}

const LOOK_EVERY_MS = 1000
const TABLES_A_CHECKPOINT = 15
/** Two digits, from the wall time `YYYY-MM-DD HH:mm:ss`. */
const hourInWarsaw = () => wallTimeOf(new Date()).slice(11, 13)

const PACE: MaintenanceTimes = {
  firstAfterMs: 60_000,
  everyMs: 60 * 60_000,
  quietMs: 5000,
  patienceMs: 24 * 60 * 60_000,
  betweenMs: 5000,
  isNight: () => ['02', '03', '04'].includes(hourInWarsaw()),
}

export interface MaintenanceOptions {
  /** Time of the last call, as `Date.now()`. */
  lastCallAt: () => number
  onTrouble: (error: unknown) => void
  pace?: Partial<MaintenanceTimes>
  /** Called after each step. */
  onStep?: (statement: string) => void
}

/** Statements for every table, the system's too, small tables first. */
async function stepsOf(embedded: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await embedded.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_temp%' and n.nspname <> 'information_schema' order by c.relpages, 1`,
  )
  const steps: string[] = []
  for (const [i, { name }] of rows.entries()) {
    steps.push(`vacuum ${String(name)}`, `analyze ${String(name)}`)
    // Frequent checkpoints, so that each is short.
    if (i % TABLES_A_CHECKPOINT === TABLES_A_CHECKPOINT - 1) steps.push('checkpoint')
  }
  return [...steps, 'checkpoint']
}

/** Begins a minute after the start and repeats every hour. Returns the function that stops it. */
export function startMaintenance(embedded: EmbeddedPostgres, { lastCallAt, onTrouble, pace: changed, onStep }: MaintenanceOptions): () => void {
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
      // The table may have been dropped since it was listed.
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
  // Rejects only when it was stopped.
  keep().catch(() => undefined)
  return () => stopping.abort()
}
