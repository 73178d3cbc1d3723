// What a PostgreSQL server does by itself in the background and the embedded one does not.
import type { EmbeddedPostgres } from './embedded/client.ts'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 60 * 60_000

/** Vacuums, analyses and checkpoints a minute after the start and every hour, until the answer is called. */
export function keepTidy(embedded: EmbeddedPostgres, onTrouble: (error: unknown) => void): () => void {
  const tidy = async () => {
    try {
      await embedded.query('vacuum analyze')
      await embedded.query('checkpoint')
    } catch (error) {
      if (!embedded.closed) onTrouble(error)
    }
  }
  const first = setTimeout(() => void tidy(), FIRST_AFTER_MS).unref()
  const again = setInterval(() => void tidy(), EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(again)
  }
}
