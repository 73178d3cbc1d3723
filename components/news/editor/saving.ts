// One try to save the form: what was sent, under which key, and what came of it.
import type { Article } from '#contract/news.ts'
import type { FieldError } from '#contract/fields.ts'
import { errorText } from '#lib/messages/errors.ts'
import { isSessionEnd } from '#lib/messages/file-failure.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
// With the form, not when it is saved: a line that is broken then brings nothing.
import { saveArticle } from '#lib/uploads/browser/save-article-client.ts'
import { formOf, newKey, type ArticleValues } from './article-values.ts'

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'wrong'; fields: readonly FieldError[]; text: string }
  /** Somebody else saved first; `saved` is what there is now. */
  | { kind: 'conflict'; saved: Article }
  | { kind: 'signed-out' }

/** The same form keeps its key, so that a repeated save is answered and not done again; another form gets another. */
export class SaveKeys {
  #form = ''
  #key = ''

  keyFor(form: unknown): string {
    const text = JSON.stringify(form)
    if (text !== this.#form) {
      this.#form = text
      this.#key = newKey()
    }
    return this.#key
  }
}

async function currentArticle(id: number): Promise<Article | null> {
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
  const saved = error.code === 'ERROR_EDIT_CONFLICT' && id !== null ? await currentArticle(id) : null
  if (saved) return { kind: 'conflict', saved }
  return { kind: 'wrong', fields: error.fields ?? [], text: errorText(error.code, error.description) }
}

export async function saveValues(values: ArticleValues, id: number | null, keys: SaveKeys): Promise<Outcome> {
  const form = formOf(values, id)
  try {
    await saveArticle({ form, key: keys.keyFor(form) })
    return { kind: 'saved' }
  } catch (error) {
    return outcomeOf(error, id)
  }
}
