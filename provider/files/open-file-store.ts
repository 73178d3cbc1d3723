// Chooses where files are kept: beside the data, or in S3-compatible storage when FILES_URL says so.
import { join } from 'node:path'
import type { FileStore } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import { openDiskStore } from './disk-store.ts'
import { readS3Address } from './s3-address.ts'

export async function openFileStore({ dataDir, filesUrl }: Pick<Settings, 'dataDir' | 'filesUrl'>): Promise<FileStore> {
  if (filesUrl === null) return openDiskStore(join(dataDir, 'files'))
  // Loaded only where it is used: the client is large, and most installations keep files on disk.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(readS3Address(filesUrl), join(dataDir, 'incoming'))
}
