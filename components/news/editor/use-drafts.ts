'use client'
// Unsaved work of the form, kept in the browser for its author, and offered back.
import { useCallback, useEffect, useRef, useState } from 'react'
import { openDrafts, type Draft, type DraftStore } from '#lib/drafts/draft-store.ts'
import { keepable, type ArticleValues } from './article-values.ts'

const KEEP_AFTER_MS = 400

export interface DraftOwner {
  userId: number
  key: string
  form: string
}

export interface Drafts {
  /** Left behind by a closed tab or a lost session, the newest first; null: not known yet. */
  offered: readonly Draft<ArticleValues>[] | null
  /** Keeps the work now; false: this browser cannot. */
  keep: (values: ArticleValues) => Promise<boolean>
  keepSoon: (values: ArticleValues) => void
  /** Forgets this form's draft: it is saved. */
  forget: () => Promise<void>
  /** Takes a draft out of the offer, whatever became of it. */
  settle: (slot: string) => Promise<void>
}

export function useDrafts({ userId, key, form }: DraftOwner): Drafts {
  const store = useRef<Promise<DraftStore<ArticleValues> | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed and not kept yet. */
  const pending = useRef<ArticleValues | null>(null)
  const [offered, setOffered] = useState<readonly Draft<ArticleValues>[] | null>(null)

  useEffect(() => {
    const opening = openDrafts<ArticleValues>({ userId, key, form })
    store.current = opening
    let left = false
    void opening.then(async (opened) => {
      const drafts = (await opened?.abandoned()) ?? []
      if (!left) setOffered(drafts)
    })
    return () => {
      left = true
      clearTimeout(timer.current)
      const last = pending.current
      void opening.then(async (opened) => {
        if (last) await opened?.write(keepable(last))
        opened?.close()
      })
    }
  }, [userId, key, form])

  const keep = useCallback(async (values: ArticleValues) => {
    clearTimeout(timer.current)
    pending.current = null
    return (await (await store.current)?.write(keepable(values))) ?? false
  }, [])

  const keepSoon = useCallback(
    (values: ArticleValues) => {
      clearTimeout(timer.current)
      pending.current = values
      timer.current = setTimeout(() => void keep(values), KEEP_AFTER_MS)
    },
    [keep],
  )

  useEffect(() => {
    // Whoever leaves at once after the last key loses nothing: there is still time before the page goes.
    const hurry = () => {
      if (pending.current) void keep(pending.current)
    }
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      for (const name of ['beforeunload', 'pagehide']) removeEventListener(name, hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [keep])

  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    pending.current = null
    await (await store.current)?.remove()
  }, [])

  const settle = useCallback(async (slot: string) => {
    setOffered((before) => before?.filter((draft) => draft.slot !== slot) ?? null)
    await (await store.current)?.remove(slot)
  }, [])

  return { offered, keep, keepSoon, forget, settle }
}
