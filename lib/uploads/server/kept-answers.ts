// Answers of saved forms with files, so that a repeated call gets the same answer after the files are deleted.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { isDiskFull } from './disk-full.ts'

export interface Saved {
  /** Body of the provider's answer; null: none. */
  answer: unknown
  status: number
}

export interface KeptAnswer extends Saved {
  /** Id of the person. */
  owner: string
  /** Hash of the saved form: another form under the same key is another save. */
  what: string
}

const pathOf = (name: string) => join(portalSettings().uploadDir, `${name}.saved`)

/** The person's kept answer; null: there is none. */
export async function keptAnswer(name: string, userId: number): Promise<KeptAnswer | null> {
  try {
    const kept = JSON.parse(await readFile(pathOf(name), 'utf8')) as KeptAnswer
    return kept.owner === String(userId) ? kept : null
  } catch {
    // Never kept, taken away after its day, or cut off by a crash: the provider knows the answer too.
    return null
  }
}

export async function keepAnswer(name: string, kept: KeptAnswer): Promise<void> {
  // Two calls may end at the same time: each writes a file of its own, with the same answer.
  const own = `${pathOf(name)}.${randomUUID()}`
  try {
    // Nothing may have been sent here yet.
    await mkdir(portalSettings().uploadDir, { recursive: true })
    await writeFile(own, JSON.stringify(kept))
    await rename(own, pathOf(name))
  } catch (error) {
    // It is saved all the same, and the provider knows the answer too.
    if (!isDiskFull(error)) throw error
    await rm(own, { force: true })
  }
}
