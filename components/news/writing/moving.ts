// Work on a draft that somebody else has published or deleted meanwhile is moved to a draft that can be saved.
import { openDrafts } from '#lib/drafts/store.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { filesOf, withoutUnsavedFiles, type ArticleValues } from './values.ts'
import type { DraftOwner } from '#components/editor/use-drafts.ts'

/** Parameter of the form that takes over the work. */
export const MOVED_HASH = '#przeniesiono'

export type Continuation = { kind: 'draft'; id: number } | { kind: 'new' } | { kind: 'failed'; status: number }

/** `articleId`: the published article, if the draft was published. */
export async function continuationOf(articleId: number): Promise<Continuation> {
  try {
    const answer = await fetch(doorPath('/api/news/edit'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ id: articleId }),
    })
    const body = (await answer.json()) as { id?: number; code?: string }
    if (answer.ok && body.id !== undefined) return { kind: 'draft', id: body.id }
    // Archived or deleted.
    return body.code === 'ERROR_NOT_PUBLISHED' || body.code === 'ERROR_NOT_FOUND' ? { kind: 'new' } : { kind: 'failed', status: answer.status }
  } catch {
    return { kind: 'failed', status: 0 }
  }
}

export interface SavedFile {
  key: string
  fileName: string
  /** null: it no longer exists. */
  file: File | null
}

const addressOf = (articleId: number, isAttachment: boolean, fileName: string) =>
  doorPath(`/api/news/${articleId}/${isAttachment ? 'attachments' : 'images'}/${encodeURIComponent(fileName)}`)

async function fetched(address: string, fileName: string): Promise<File | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? new File([await answer.blob()], fileName, { type: answer.headers.get('content-type') ?? '' }) : null
}

/** Files that only the old article has: a new article needs their bytes. */
export async function savedFiles(values: ArticleValues, articleId: number): Promise<SavedFile[]> {
  const attached = new Set(values.attachments.map(({ key }) => key))
  const saved = filesOf(values).filter(({ id, sending }) => id !== null && !sending)
  return Promise.all(
    saved.map(async ({ key, fileName }) => ({ key, fileName, file: await fetched(addressOf(articleId, attached.has(key), fileName), fileName) })),
  )
}

/** Stores the work where another form offers it; false: this browser cannot. */
export async function keepFor(owner: DraftOwner, values: ArticleValues): Promise<boolean> {
  const drafts = await openDrafts<ArticleValues>(owner)
  const kept = (await drafts?.write(withoutUnsavedFiles(values))) ?? false
  drafts?.close()
  return kept
}
