'use client'
// State of the form of an article: its values, its files that are being sent, and saving.
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Article } from '#contract/news.ts'
import { useLeaveGuard } from '#components/ui/use-leave-guard.tsx'
import type { ArticleAddresses } from '#lib/news/writing/article-form.ts'
import { savedHref, type AfterSaving } from '#lib/news/addresses.ts'
import { formErrors, type ArticleLimits } from './checks.ts'
import { filesOf, withoutUnsavedFiles, type ArticleValues } from './values.ts'
import { fitToDraft } from './fit-to-draft.ts'
import { failedUploads, wrongFields, type WrongField } from './field-errors.ts'
import { SaveKeys } from '#components/editor/save-keys.ts'
import { currentArticle, saveValues } from './saving.ts'
import { useArticleFiles, type Change } from './use-article-files.ts'
import { useDrafts, type DraftOwner, type Drafts } from '#components/editor/use-drafts.ts'
import { useMoving } from './use-moving.ts'
import { useWarningBeforeLeaving } from '#components/editor/use-warning-before-leaving.ts'

export interface Setup {
  /** Id of the draft that is changed; null: a new article. */
  id: number | null
  /** Id of the published article that the draft continues. */
  parentId: number | null
  addresses: ArticleAddresses
  initial: ArticleValues
  limits: ArticleLimits
  drafts: DraftOwner
}

export interface SaveReport {
  wrong: readonly WrongField[]
  text: string
  saved: Article | null
  signedOut: boolean
  /** The draft is gone, and this article is published instead: the typed text can be moved to another draft. */
  gone: number | null
  /** The typed text came from another draft; `saved` is the text of this one. */
  moved: boolean
  /** The values of the last try: when the text differs, its errors are no longer shown. */
  tried: ArticleValues | null
}

const NOTHING: SaveReport = { wrong: [], text: '', saved: null, signedOut: false, gone: null, moved: false, tried: null }
const FILES_FAILED = 'Nie wszystkie pliki udało się wysłać. Wyślij je ponownie albo usuń z formularza, a potem zapisz.'
const notThere = (names: readonly string[]) =>
  `W nowej wersji nie ma tych plików, więc ich nie przeniesiono: ${names.join(', ')}. Dodaj je ponownie, jeśli są potrzebne.`

/** The current values, for asynchronous work that began in an earlier render. */
function useValues(initial: ArticleValues) {
  const current = useRef(initial)
  const [values, setValues] = useState(initial)
  const [dirty, setDirty] = useState(false)
  const change: Change = useCallback((make, typed = true) => {
    const next = make(current.current)
    current.current = next
    setValues(next)
    if (typed) setDirty(true)
  }, [])
  return { values, current, dirty, setDirty, change }
}

/** Leaving on purpose asks nothing, unless a file is still being sent. */
function useLeaving(values: ArticleValues, dirty: boolean) {
  const leavesOnPurpose = useWarningBeforeLeaving(dirty)
  const isSending = filesOf(values).some(({ sending }) => sending?.state === 'sending')
  const { question, leave: leaveWithFiles } = useLeaveGuard(isSending, leavesOnPurpose)
  const leave = useCallback(
    (address: string) => {
      leavesOnPurpose()
      leaveWithFiles(address)
    },
    [leavesOnPurpose, leaveWithFiles],
  )
  return { question, leave }
}

interface Attempt extends Pick<Setup, 'id' | 'parentId' | 'addresses' | 'limits'> {
  current: RefObject<ArticleValues>
  change: Change
  files: ReturnType<typeof useArticleFiles>
  drafts: Drafts<ArticleValues>
  keys: SaveKeys
}

/** One try: shows what is wrong, and stores what cannot be saved now. */
async function attemptToSave({ current, change, limits, files, drafts, addresses, id, parentId, keys }: Attempt): Promise<SaveReport | { savedAs: number }> {
  const keeping = async (report: Partial<SaveReport>): Promise<SaveReport> => {
    await drafts.keep(current.current)
    return { ...NOTHING, ...report }
  }
  const wrong = wrongFields(formErrors(current.current, limits))
  if (wrong.length > 0) return { ...NOTHING, wrong: [...wrong, ...failedUploads(current.current)] }
  files.sendFailedAgain()
  await files.settled()
  const unsent = filesOf(current.current).flatMap(({ sending }) => (sending && sending.state !== 'ready' ? [sending] : []))
  if (unsent.some((sending) => sending.state === 'failed' && sending.signedOut)) return keeping({ signedOut: true })
  if (unsent.length > 0) return { ...NOTHING, wrong: failedUploads(current.current), text: FILES_FAILED }
  const outcome = await saveValues(current.current, { addresses, id }, keys)
  if (outcome.kind === 'saved') return { savedAs: outcome.id }
  if (outcome.kind === 'signed-out') return keeping({ signedOut: true })
  if (outcome.kind === 'gone') return keeping({ gone: outcome.articleId ?? parentId ?? id! })
  if (outcome.kind === 'wrong') return { ...NOTHING, wrong: wrongFields(outcome.fields), text: outcome.fields.length > 0 ? '' : outcome.text }
  // Saving again replaces the present state knowingly.
  change((before) => ({ ...before, updatedAt: outcome.saved.updatedAt }))
  return { ...NOTHING, saved: outcome.saved }
}

export function useArticleForm({ id, parentId, addresses, initial, limits, drafts: owner }: Setup) {
  const { values, current, dirty, setDirty, change } = useValues(initial)
  const [report, setReport] = useState(NOTHING)
  const [busy, setBusy] = useState<AfterSaving | 'moving' | null>(null)
  const saving = useRef(false)
  const keys = useMemo(() => new SaveKeys(), [])
  const drafts = useDrafts(owner, withoutUnsavedFiles)
  const { question, leave } = useLeaving(values, dirty)
  const files = useArticleFiles({ current, change, limits, owner: owner.userId })

  const { keepSoon } = drafts
  useEffect(() => {
    if (dirty) keepSoon(values)
  }, [values, dirty, keepSoon])

  const save = async (next: AfterSaving) => {
    if (saving.current) return
    saving.current = true
    setBusy(next)
    setReport(NOTHING)
    const result = await attemptToSave({ current, change, limits, files, drafts, addresses, id, parentId, keys })
    if ('savedAs' in result) {
      await Promise.all([drafts.forget(), files.forgetAll()])
      return leave(savedHref(result.savedAs, next))
    }
    saving.current = false
    setBusy(null)
    setReport({ ...result, tried: current.current })
  }

  const restore = (slot: string, kept: ArticleValues): ArticleValues => {
    const { values: restored, moved, missing } = fitToDraft(kept, initial)
    change(() => restored)
    // Stored under this tab's draft first, so that the work is stored at every moment.
    void drafts.keep(restored).then(() => drafts.settle(slot))
    setDirty(true)
    if (moved) void reportMoved(missing)
    return restored
  }

  const reportMoved = async (missing: readonly string[]) => {
    const text = missing.length > 0 ? notThere(missing) : ''
    const saved = id === null ? null : await currentArticle(id)
    setReport({ ...NOTHING, moved: true, text, saved })
  }

  const moving = useMoving({ owner, current, change, files, drafts, leave })
  const moveOn = async () => {
    if (report.gone === null || saving.current) return
    saving.current = true
    setBusy('moving')
    const text = await moving(report.gone)
    saving.current = false
    setBusy(null)
    if (text !== null) setReport((before) => ({ ...before, text }))
  }

  const discard = async (address: string) => {
    await drafts.forget()
    leave(address)
  }

  return { values, change, dirty, setDirty, report, busy, save, discard, restore, moveOn, leave, question, files, drafts }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>
