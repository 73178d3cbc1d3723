// Free space of the data directory. A database that runs out of disk during a commit has to stop, so writing calls are
// refused while there is still some space left.
import { mkdir, statfs } from 'node:fs/promises'
import type { Settings } from './settings.ts'

const MB = 1024 * 1024
/** Bytes; with less, calls that write are refused. */
const RESERVE_BYTES = 64 * MB
/** Bytes; down to this people may still sign in and delete, so that somebody can make room. */
const LAST_RESERVE_BYTES = 32 * MB
/** Bytes that the database needs to open, recover from a crash and close. */
const START_BYTES = 24 * MB

const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Error codes of a full disk: of the file system and of PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (CODES.has(String((error as { code?: unknown }).code)) || isDiskFull((error as { cause?: unknown }).cause))

/** The message is shown to whoever starts the provider. */
export class NoRoomToStart extends Error {
  constructor(dataDir: string) {
    super(
      `Na dysku z katalogiem danych ${dataDir} nie ma miejsca. Zwolnij co najmniej ${RESERVE_BYTES / MB} MB i uruchom serwer danych ponownie; zapisane dane są całe.`,
    )
  }
}

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesUrl'>

/** Free bytes; Infinity where the system does not tell or nothing is stored on this disk. */
async function freeBytes({ dataDir, databaseUrl, filesUrl }: Where): Promise<number> {
  if (databaseUrl !== null && filesUrl !== null) return Infinity
  const found = await statfs(dataDir).catch(() => null)
  return found ? found.bavail * found.bsize : Infinity
}

/** Whether so many more bytes may be written. `urgent`: the call signs in or deletes. */
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
