// How much room the data directory has. A database that finds none in the middle of a commit can only break off, so
// writing stops while there is some left.
import { mkdir, statfs } from 'node:fs/promises'
import type { Settings } from './settings.ts'

const MB = 1024 * 1024
/** Less than this, and nothing new is taken. */
const RESERVE_BYTES = 64 * MB
/** Down to this people may still sign in and delete: somebody has to make room. */
const LAST_RESERVE_BYTES = 32 * MB
/** What the database needs to open, to recover from a crash, and to close. */
const START_BYTES = 24 * MB

const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of the file system, and of a PostgreSQL server's disk. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (CODES.has(String((error as { code?: unknown }).code)) || isDiskFull((error as { cause?: unknown }).cause))

/** Told to whoever starts the provider, as it stands. */
export class NoRoomToStart extends Error {
  constructor(dataDir: string) {
    super(
      `Na dysku z katalogiem danych ${dataDir} nie ma miejsca. Zwolnij co najmniej ${RESERVE_BYTES / MB} MB i uruchom serwer danych ponownie; zapisane dane są całe.`,
    )
  }
}

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesUrl'>

/** Bytes; without limit on a system that does not tell, and where nothing is kept here. */
async function freeBytes({ dataDir, databaseUrl, filesUrl }: Where): Promise<number> {
  if (databaseUrl !== null && filesUrl !== null) return Infinity
  const found = await statfs(dataDir).catch(() => null)
  return found ? found.bavail * found.bsize : Infinity
}

/** Whether there is room for so many bytes more. `urgent`: signing in, and deleting. */
export async function hasRoomFor(bytes: number, where: Where, { urgent = false } = {}): Promise<boolean> {
  return (await freeBytes(where)) - bytes >= (urgent ? LAST_RESERVE_BYTES : RESERVE_BYTES)
}

/** Throws `NoRoomToStart`. */
export async function requireRoomToStart(where: Where): Promise<void> {
  if (where.databaseUrl !== null && where.filesUrl !== null) return
  try {
    await mkdir(where.dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw isDiskFull(error) ? new NoRoomToStart(where.dataDir) : error
  }
  if ((await freeBytes(where)) < START_BYTES) throw new NoRoomToStart(where.dataDir)
}
