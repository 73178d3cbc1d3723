// Finds files of a queue that the folder already has. It only asks early: the provider checks again when a file is saved.
import type { FindSameDocuments, SameDocument } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { doorPath } from '#lib/provider/door-path.ts'

/** Larger files are not hashed in the browser; the provider compares those. */
const HASHED_BYTES_MAX = 64 * 1024 * 1024

export interface ChosenFile {
  file: File
  name: string
  /** The document that it is meant to be a new version of. */
  onto?: number | undefined
}

async function hashOf(file: File): Promise<string | undefined> {
  // Browsers offer it on secure pages only.
  if (file.size > HASHED_BYTES_MAX || typeof crypto.subtle === 'undefined') return undefined
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return undefined
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In the order of the files; null where the request failed, or nothing was found. */
export async function findSame(parentId: number, asked: readonly ChosenFile[]): Promise<(SameDocument | null)[]> {
  const none = asked.map(() => null)
  const files = []
  // One after another, so that only one file is in memory.
  for (const { file, name, onto } of asked) files.push({ name: name.trim() || file.name, fileName: file.name, sha256: await hashOf(file), documentId: onto })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch(doorPath('/api/documents/same'), { method: 'POST', headers, body: JSON.stringify({ parentId, files }) }).catch(() => null)
  if (!answer?.ok) return none
  const found = (await answer.json().catch(() => null)) as AnswerOf<typeof FindSameDocuments> | null
  return found?.items ?? none
}
