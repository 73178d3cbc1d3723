// An article from the form of its editor, with files that were staged before, into the news.
import type { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import type { RequestInput } from '#contract/kit.ts'
import { finishCall } from './finish-call.ts'

/** The same with `uploadId` in the place of each file's text. */
type WithUploads<T> = T extends { fileData: string }
  ? Omit<T, 'fileData'> & { uploadId: string }
  : T extends readonly (infer Item)[]
    ? WithUploads<Item>[]
    : T extends object
      ? { [K in keyof T]: WithUploads<T[K]> }
      : T

export type NewArticleForm = WithUploads<RequestInput<typeof CreateArticle>['body']>
export type ChangedArticleForm = WithUploads<RequestInput<typeof UpdateArticle>['body']>

export interface ArticleSaving {
  /** With `id` a change of that draft, without one a new draft. */
  form: NewArticleForm | ChangedArticleForm
  /** 8 to 64 letters, digits, `-` and `_`. The same for a repeated save of the same form, another for another form. */
  key: string
  signal?: AbortSignal
}

/**
 * Answers the draft's id. Throws `ApiFailure`: `ERROR_FILE_NOT_FOUND` names in `fields` the files that have to be added again,
 * everything else comes as the provider says it.
 */
export const saveArticle = ({ form, key, signal }: ArticleSaving): Promise<{ id: number }> =>
  finishCall({ address: '/api/uploads/article', form, headers: { 'idempotency-key': key }, signal })
