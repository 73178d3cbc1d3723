// The key that mails are signed with (DKIM), read once at start.
import { createPrivateKey } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongSettings, type Settings } from '#provider/settings.ts'
import type { Signing } from './transport.ts'

/** Throws `WrongSettings` when the file is no private key. */
export async function readSigning({ signing, dataDir }: Pick<Settings, 'signing' | 'dataDir'>): Promise<Signing | null> {
  if (!signing) return null
  const privateKey = await readFile(signing.keyFile, 'utf8').catch(() => null)
  try {
    createPrivateKey(privateKey ?? '')
  } catch {
    throw new WrongSettings([`DKIM_KEY_FILE: w pliku „${signing.keyFile}” nie ma klucza prywatnego w formacie PEM`])
  }
  const cacheDir = join(dataDir, 'signing')
  // Deletes partly signed mails left by a killed process.
  await rm(cacheDir, { recursive: true, force: true })
  await mkdir(cacheDir, { recursive: true })
  return { domainName: signing.domain, keySelector: signing.selector, privateKey: privateKey!, cacheDir }
}
