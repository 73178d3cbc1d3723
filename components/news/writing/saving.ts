// One try to save the form: the request, its key, and its result.
import type { Article } from '#contract/news.ts'
import type { FieldError } from '#contract/fields.ts'
import { errorText } from '#lib/messages/errors.ts'
import { isSessionEnd } from '#lib/messages/file-failure.ts'
import type { ArticleAddresses } from '#lib/news/writing/article-form.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
// Loaded with the form, because a broken connection could not load it when saving.
import { saveForm } from '#lib/uploads/browser/save-form.ts'
import type { SaveKeys } from '#components/editor/save-keys.ts'
import { changedArticleForm, newArticleForm, type ArticleValues } from './values.ts'

export type Outcome =
  | { kind: 'saved'; id: number }
  | { kind: 'wrong'; fields: readonly FieldError[]; text: string }
  /** Somebody else saved first; `saved` is the present state. */
  | { kind: 'conflict'; saved: Article }
  | { kind: 'signed-out' }
  /** The draft no longer exists: it was published, archived or deleted. `articleId`: the article that it has become, if known. */
  | { kind: 'gone'; articleId: number | null }

export async function currentArticle(id: number): Promise<Article | null> {
  try {
    const answer = await fetch(doorPath(`/api/news/${id}`), { headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as Article) : null
  } catch {
    return null
  }
}

async function outcomeOf(error: unknown, id: number | null): Promise<Outcome> {
  if (isSessionEnd(error)) return { kind: 'signed-out' }
  if (!(error instanceof ApiFailure)) return { kind: 'wrong', fields: [], text: errorText('NO_RESPONSE') }
  if (id !== null && error.code === 'ERROR_NOT_A_DRAFT') return { kind: 'gone', articleId: id }
  if (id !== null && error.code === 'ERROR_NOT_FOUND') return { kind: 'gone', articleId: null }
  const saved = error.code === 'ERROR_EDIT_CONFLICT' && id !== null ? await currentArticle(id) : null
  if (saved) return { kind: 'conflict', saved }
  return { kind: 'wrong', fields: error.fields ?? [], text: errorText(error.code, error.description) }
}

interface SavedPlace {
  addresses: ArticleAddresses
  /** Id of the draft that is changed; null: a new article. */
  id: number | null
}

export async function saveValues(values: ArticleValues, { addresses, id }: SavedPlace, keys: SaveKeys): Promise<Outcome> {
  try {
    if (id === null) {
      const form = newArticleForm(values)
      const made = await saveForm(addresses.create, { form, key: keys.keyFor(form) })
      return { kind: 'saved', id: made.id }
    }
    const form = changedArticleForm(values, id)
    await saveForm(addresses.update, { form, key: keys.keyFor(form) })
    return { kind: 'saved', id }
  } catch (error) {
    return outcomeOf(error, id)
  }
}
