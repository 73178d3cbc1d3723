'use client'
// The form of an article while it is filled in: its values, its files on their way, and saving.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Article } from '#contract/news.ts'
import { createClock, readCountdown } from '#lib/shell/remaining-time.ts'
import { formErrors, type ArticleLimits } from './article-checks.ts'
import { filesOf, type ArticleValues } from './article-values.ts'
import { wrongFields, type WrongField } from './field-errors.ts'
import { SaveKeys, saveValues } from './saving.ts'
import { useDrafts, type DraftOwner } from './use-drafts.ts'
import { useArticleFiles, type Change } from './use-article-files.ts'

export interface Setup {
  /** Of the draft that is changed; null: a new one. */
  id: number | null
  initial: ArticleValues
  limits: ArticleLimits
  drafts: DraftOwner
  /** Where to go when it is saved. */
  success: string
}

export interface Told {
  wrong: readonly WrongField[]
  text: string
  saved: Article | null
  signedOut: boolean
  /** What was tried: of a text that is another by now nothing is said any more. */
  tried: ArticleValues | null
}

const NOTHING: Told = { wrong: [], text: '', saved: null, signedOut: false, tried: null }
const FILES_FAILED = 'Nie wszystkie pliki udało się wysłać. Wyślij je ponownie albo usuń z formularza, a potem zapisz.'
const WRONG_FIELDS = 'Popraw wskazane pola i zapisz ponownie.'

/** The values, also for work that goes on after the rendering it began in. */
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

const COUNTDOWNS = ['km-session', '__Secure-km-session']
/** The countdown ends the session on the second. */
const ENDING_SECONDS = 2

/** Signing out for inactivity must not wait for an answer: nobody may be there, and the work is kept. */
function useSessionEnds(): () => boolean {
  const clock = useMemo(() => createClock(), [])
  const ends = useCallback(() => {
    const reading = COUNTDOWNS.map((name) => readCountdown(document.cookie, name)).find((found) => found !== null)
    return !reading || clock.secondsLeft(reading, Date.now()) <= ENDING_SECONDS
  }, [clock])
  // The first reading, soon after the cookie was set, tells how far the clocks are apart.
  useEffect(() => void ends(), [ends])
  return ends
}

function useWarningBeforeLeaving(unsaved: boolean) {
  const leaving = useRef(false)
  const sessionEnds = useSessionEnds()
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !sessionEnds()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved, sessionEnds])
  return useCallback((address: string) => {
    leaving.current = true
    location.assign(address)
  }, [])
}

export function useArticleForm({ id, initial, limits, drafts: owner, success }: Setup) {
  const { values, current, dirty, setDirty, change } = useValues(initial)
  const [told, setTold] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const keys = useMemo(() => new SaveKeys(), [])
  const drafts = useDrafts(owner)
  const leave = useWarningBeforeLeaving(dirty)
  const files = useArticleFiles({ current, change, limits, owner: owner.userId })

  const { keepSoon } = drafts
  useEffect(() => {
    if (dirty) keepSoon(values)
  }, [values, dirty, keepSoon])

  const signedOut = async (): Promise<Told> => {
    await drafts.keep(current.current)
    return { ...NOTHING, signedOut: true }
  }

  const attempt = async (): Promise<Told | 'saved'> => {
    const wrong = wrongFields(formErrors(current.current, limits))
    if (wrong.length > 0) return { ...NOTHING, wrong, text: WRONG_FIELDS }
    files.sendFailedAgain()
    await files.settled()
    const unsent = filesOf(current.current).flatMap(({ sending }) => (sending && sending.state !== 'ready' ? [sending] : []))
    if (unsent.some((sending) => sending.state === 'failed' && sending.signedOut)) return signedOut()
    if (unsent.length > 0) return { ...NOTHING, text: FILES_FAILED }
    const outcome = await saveValues(current.current, id, keys)
    if (outcome.kind === 'saved') return 'saved'
    if (outcome.kind === 'signed-out') return signedOut()
    if (outcome.kind === 'wrong') return { ...NOTHING, wrong: wrongFields(outcome.fields), text: outcome.fields.length > 0 ? WRONG_FIELDS : outcome.text }
    // Saving once more replaces what is there now, knowingly.
    change((before) => ({ ...before, updatedAt: outcome.saved.updatedAt }))
    return { ...NOTHING, saved: outcome.saved }
  }

  const save = async () => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setTold(NOTHING)
    const result = await attempt()
    if (result === 'saved') {
      await Promise.all([drafts.forget(), files.forgetAll()])
      return leave(success)
    }
    saving.current = false
    setBusy(false)
    setTold({ ...result, tried: current.current })
  }

  const discard = async (address: string) => {
    await drafts.forget()
    leave(address)
  }

  return { values, change, dirty, setDirty, told, busy, save, discard, leave, files, drafts }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>
