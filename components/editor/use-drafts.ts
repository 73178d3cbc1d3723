'use client'
// Unsaved work of the form, stored in the browser for its author and offered for restoring.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { openDrafts, type Draft, type DraftStore } from '#lib/drafts/store.ts'

const KEEP_AFTER_MS = 400

export interface DraftOwner {
  userId: number
  key: string
  form: string
}

export interface Drafts<Values> {
  /** Left by a closed tab or a lost session, the newest first; null: still loading. */
  offered: readonly Draft<Values>[] | null
  /** Stores the work now; false: this browser cannot. */
  keep: (values: Values) => Promise<boolean>
  keepSoon: (values: Values) => void
  /** Deletes this form's draft after it was saved. */
  forget: () => Promise<void>
  /** Removes a draft from the offer, whether it was restored or declined. */
  settle: (slot: string) => Promise<void>
}

/** Stores pending work at once when the page is left. */
function useSaveOnLeave<Values>(keep: (values: Values) => Promise<boolean>, pending: RefObject<Values | null>): void {
  useEffect(() => {
    const hurry = () => {
      if (pending.current) void keep(pending.current)
    }
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      for (const name of ['beforeunload', 'pagehide']) removeEventListener(name, hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [keep, pending])
}

const nothingIsSaved = () => false

async function findUnsaved<Values>(opened: DraftStore<Values>, isSaved: (values: Values) => boolean): Promise<Draft<Values>[]> {
  const drafts = await opened.abandoned()
  const unsaved = drafts.filter(({ value }) => !isSaved(value))
  await Promise.all(drafts.filter((draft) => !unsaved.includes(draft)).map(({ slot }) => opened.remove(slot)))
  return unsaved
}

/**
 * `keepable`: returns what is stored of the work; the same function on every render. `isSaved`: tells work that the server has just
 * so: the answer to a save was lost. It is not unsaved, so it is removed and not offered.
 */
export function useDrafts<Values>(
  { userId, key, form }: DraftOwner,
  keepable: (values: Values) => Values,
  isSaved: (values: Values) => boolean = nothingIsSaved,
): Drafts<Values> {
  const store = useRef<Promise<DraftStore<Values> | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed and not stored yet. */
  const pending = useRef<Values | null>(null)
  const [offered, setOffered] = useState<readonly Draft<Values>[] | null>(null)

  const unsavedOf = useEffectEvent((opened: DraftStore<Values>) => findUnsaved(opened, isSaved))

  useEffect(() => {
    const opening = openDrafts<Values>({ userId, key, form })
    store.current = opening
    let left = false
    void opening.then(async (opened) => {
      const drafts = opened ? await unsavedOf(opened) : []
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
  }, [userId, key, form, keepable])

  const keep = useCallback(
    async (values: Values) => {
      clearTimeout(timer.current)
      pending.current = null
      return (await (await store.current)?.write(keepable(values))) ?? false
    },
    [keepable],
  )

  const keepSoon = useCallback(
    (values: Values) => {
      clearTimeout(timer.current)
      pending.current = values
      timer.current = setTimeout(() => void keep(values), KEEP_AFTER_MS)
    },
    [keep],
  )

  useSaveOnLeave(keep, pending)

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
