// Room where files wait on their way to the provider. Often it is the disk of the database too, which must not run out of it.
import { statfs } from 'node:fs/promises'

const CODES = new Set(['ENOSPC', 'EDQUOT'])
/** As the provider has it. */
const RESERVE_BYTES = 64 * 1024 * 1024

export const isDiskFull = (error: unknown): boolean => CODES.has(String((error as { code?: unknown } | null)?.code))

/** Whether so many bytes more fit, with some room left; yes where the system does not tell. */
export async function hasRoomFor(bytes: number, directory: string): Promise<boolean> {
  const found = await statfs(directory).catch(() => null)
  return !found || found.bavail * found.bsize - bytes >= RESERVE_BYTES
}
