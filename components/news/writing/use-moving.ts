'use client'
// 'Przenieś do nowej wersji': text typed in a draft that no longer exists is moved to the form of the draft that replaces it.
import type { RefObject } from 'react'
import { errorText } from '#lib/messages/errors.ts'
import { withChangedFile, type ArticleValues } from './values.ts'
import { continuationOf, keepFor, MOVED_HASH, savedFiles, type Continuation } from './moving.ts'
import type { Change, useArticleFiles } from './use-article-files.ts'
import type { DraftOwner, Drafts } from '#components/editor/use-drafts.ts'

interface Options {
  owner: DraftOwner
  current: RefObject<ArticleValues>
  change: Change
  files: ReturnType<typeof useArticleFiles>
  drafts: Drafts<ArticleValues>
  leave: (address: string) => void
}

const FAILED = `Nie udało się otworzyć nowej wersji. ${errorText('NO_RESPONSE')}`
const SIGNED_OUT = 'Sesja została zakończona. Zaloguj się w innej karcie i wybierz ponownie „Przenieś do nowej wersji”.'
const CANNOT_KEEP = 'Ta przeglądarka nie może przechować tekstu, więc nie da się go przenieść. Skopiuj go, otwórz nową wersję i wklej.'
const unavailable = (names: readonly string[]) =>
  `Tych plików nie ma już w portalu, więc wyjęto je z formularza: ${names.join(', ')}. Dodaj je ponownie albo przenieś tekst bez nich.`

const failureText = ({ status }: Extract<Continuation, { kind: 'failed' }>) => (status === 401 ? SIGNED_OUT : FAILED)

/** Returns why it failed; null: the page is being left. `articleId`: the published article. */
export function useMoving({ owner, current, change, files, drafts, leave }: Options): (articleId: number) => Promise<string | null> {
  /** A new article has none of the files of the old one, so they are sent again. Returns the names of those that no longer exist. */
  const bringFiles = async (articleId: number): Promise<string[]> => {
    const saved = await savedFiles(current.current, articleId)
    for (const { key, file } of saved) {
      if (file) {
        change((before) => withChangedFile(before, key, () => ({ id: null })))
        files.send(key, file)
      } else change((before) => withChangedFile(before, key, null))
    }
    await files.settled()
    return saved.flatMap(({ file, fileName }) => (file ? [] : [fileName]))
  }

  return async (articleId) => {
    await files.settled()
    const target = await continuationOf(articleId)
    if (target.kind === 'failed') return failureText(target)
    const gone = target.kind === 'new' ? await bringFiles(articleId) : []
    if (gone.length > 0) return unavailable(gone)
    const place = { ...owner, form: target.kind === 'new' ? 'article-new' : `article-${articleId}` }
    const elsewhere = place.form !== owner.form
    const kept = elsewhere ? await keepFor(place, current.current) : await drafts.keep(current.current)
    if (!kept) return CANNOT_KEEP
    if (elsewhere) await drafts.forget()
    leave(`${target.kind === 'new' ? '/aktualnosci/nowyart' : `/aktualnosci/edytujart/${target.id}`}${MOVED_HASH}`)
    return null
  }
}
