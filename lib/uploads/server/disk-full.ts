// Free space in the folder of uploads, which is often on the database's disk.
import { statfs } from 'node:fs/promises'

const CODES = new Set(['ENOSPC', 'EDQUOT'])
/** The same reserve as the provider's. */
const RESERVE_BYTES = 64 * 1024 * 1024

export const isDiskFull = (error: unknown): boolean => CODES.has(String((error as { code?: unknown } | null)?.code))

/** Whether the bytes fit, with the reserve left; true if the system does not tell. */
export async function hasRoomFor(bytes: number, directory: string): Promise<boolean> {
  const found = await statfs(directory).catch(() => null)
  return !found || found.bavail * found.bsize - bytes >= RESERVE_BYTES
}
