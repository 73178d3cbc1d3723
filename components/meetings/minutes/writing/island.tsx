'use client'
// What needs scripts where minutes are written: what is typed is kept in the browser, and a colleague's text is shown beside one's own.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { DraftOffer } from '#components/editor/draft-offer.tsx'
import { SaveKeys } from '#components/editor/save-keys.ts'
import { SignedOut } from '#components/editor/signed-out.tsx'
import { useDrafts, type DraftOwner } from '#components/editor/use-drafts.ts'
import { useWarningBeforeLeaving } from '#components/editor/use-warning-before-leaving.ts'
import { CONFLICT, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import type { Draft } from '#lib/drafts/store.ts'
import { textSeal } from '#common/text-seal.ts'
import { errorText } from '#lib/messages/errors.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import { minutesForm } from '#lib/meetings/minutes/words.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { successOf } from '#components/editor/success-of.ts'
import styles from '#components/meetings/minutes/minutes.module.css'
import { bodyOf, fillIn, isSaved, isTyped, readSections, send, setField, textsIn, workOf, type DraftValue, type SavedSection } from './form-fields.ts'
import { KeptTexts, type Titled } from './kept-texts.tsx'

interface Props {
  /** Address of the call that saves. */
  address: string
  drafts: DraftOwner
  /** This form's own address. */
  path: string
  sections: readonly Titled[]
}

interface SaveMessage {
  text: string
  signedOut: boolean
  /** Sections that somebody else has changed as well. */
  overtaken: readonly SavedSection[]
}

const NOTHING: SaveMessage = { text: '', signedOut: false, overtaken: [] }
const asItIs = (kept: DraftValue) => kept

/** What is saved by now of the sections that both have changed. Saving again replaces it knowingly. */
async function findOvertaken(form: HTMLFormElement, address: string): Promise<SavedSection[]> {
  const now = await readSections(address)
  const { texts, read } = bodyOf(form)
  const overtaken = now.filter(({ key, seal, minutesText }) => {
    const typed = texts[key]
    return typed !== undefined && read[key] !== seal && textSeal(typed) !== read[key] && typed.replaceAll('\r\n', '\n').trim() !== minutesText
  })
  for (const { key, seal } of overtaken) setField(form, `read.${key}`, seal)
  return overtaken
}

function useWork({ drafts: owner, sections }: Props, formOf: () => HTMLFormElement | null) {
  const [dirty, setDirty] = useState(false)
  const [homeless, setHomeless] = useState<ReturnType<typeof textsIn>>([])
  const drafts = useDrafts<DraftValue>(owner, asItIs, (kept) => isSaved(kept, sections))
  const { keepSoon } = drafts
  const touch = useCallback(() => {
    const form = formOf()
    setDirty(true)
    if (form) keepSoon({ title: '', fields: workOf(form) })
  }, [formOf, keepSoon])
  const restore = ({ slot, value }: Draft<DraftValue>) => {
    const form = formOf()
    if (form) fillIn(form, value.fields)
    setHomeless(textsIn(value).filter(([key]) => !form?.elements.namedItem(`texts.${key}`)))
    setDirty(true)
    void drafts.keep(value).then(() => drafts.settle(slot))
  }
  return { dirty, drafts, homeless, touch, restore }
}

/** Sent by the browser itself, before the scripts were there. */
const isBeingSent = (form: HTMLFormElement): boolean => form.dataset.sent !== undefined

/** Listens to the form's events while it is rendered. */
function useFormEvents(formOf: () => HTMLFormElement | null, { submit, touch }: { submit: (form: HTMLFormElement, to: string) => void; touch: () => void }) {
  const onSubmit = useEffectEvent(submit)
  useEffect(() => {
    const form = formOf()
    if (!form) return
    const submitted = (event: SubmitEvent) => {
      event.preventDefault()
      if (isBeingSent(form)) return
      onSubmit(form, successOf(event, form))
    }
    // After signing in the person comes back to this page, where the browser offers the stored work.
    form.dataset.keepsWork = ''
    form.dataset.ownSubmit = ''
    form.addEventListener('submit', submitted)
    form.addEventListener('input', touch)
    // On a slow line the fields are there, and typed into, long before this is. What was sent meanwhile is kept when it has come to
    // nothing, and this page is gone back to.
    const look = () => {
      if (isTyped(form) && !isBeingSent(form)) touch()
    }
    look()
    addEventListener('pageshow', look)
    return () => {
      removeEventListener('pageshow', look)
      form.removeEventListener('submit', submitted)
      form.removeEventListener('input', touch)
    }
  }, [formOf, touch])
}

interface MessagesProps extends Pick<Props, 'path' | 'sections'> {
  told: SaveMessage
  onLeave: (to: string) => void
}

function Messages({ told, path, sections, onLeave }: MessagesProps) {
  const titleOf = (key: string) => sections.find((section) => section.key === key)?.title ?? ''
  return (
    <>
      {told.text && (
        <Notice severity="error" role="alert">
          {told.text}
        </Notice>
      )}
      {told.signedOut && (
        <SignedOut path={path} onLeave={onLeave} hasFiles={false}>
          Protokół nie został zapisany.
        </SignedOut>
      )}
      {told.overtaken.map((section) => (
        <SavedNow key={section.key} saved={[[titleOf(section.key), section.minutesText]]} change={section} />
      ))}
    </>
  )
}

export function WritingIsland(props: Props) {
  const { address, path, sections } = props
  const root = useRef<HTMLDivElement>(null)
  const formOf = useCallback(() => root.current?.closest('form') ?? null, [])
  const { dirty, drafts, homeless, touch, restore } = useWork(props, formOf)
  const leavesOnPurpose = useWarningBeforeLeaving(dirty)
  const [told, setTold] = useState(NOTHING)
  const keys = useMemo(() => new SaveKeys(), [])
  const busy = useRef(false)

  // Whoever saved at the end of a long page sees at its top why nothing was saved.
  useEffect(() => {
    if (told === NOTHING) return
    root.current?.focus()
    root.current?.scrollIntoView()
  }, [told])
  const leave = (to: string) => {
    leavesOnPurpose()
    location.assign(to)
  }

  const failed = async (failure: unknown, form: HTMLFormElement): Promise<SaveMessage> => {
    if (!(failure instanceof ApiFailure)) return { ...NOTHING, text: errorText('NO_RESPONSE') }
    if (failure.code === 'ERROR_UNAUTHORIZED') return { ...NOTHING, signedOut: true }
    const overtaken = failure.code === 'ERROR_EDIT_CONFLICT' ? await findOvertaken(form, address).catch(() => []) : []
    if (overtaken.length > 0) return { ...NOTHING, text: CONFLICT, overtaken }
    const { fields, message } = failureSentences(minutesForm, failure)
    return { ...NOTHING, text: [message, ...showFieldErrors(form, fields)].filter(Boolean).join(' ') }
  }

  const submit = async (form: HTMLFormElement, to: string) => {
    if (busy.current) return
    busy.current = true
    setTold(NOTHING)
    try {
      const body = bodyOf(form)
      await send(address, body, keys.keyFor(body))
      await drafts.forget()
      leave(to)
    } catch (failure) {
      await drafts.keep({ title: '', fields: workOf(form) })
      setTold(await failed(failure, form))
    } finally {
      busy.current = false
    }
  }
  useFormEvents(formOf, { submit: (form, to) => void submit(form, to), touch })
  const [draft] = drafts.offered ?? []
  return (
    <div ref={root} tabIndex={-1} className={styles.messages}>
      {draft && <DraftOffer draft={draft} replaces={dirty} onRestore={() => restore(draft)} onDiscard={() => void drafts.settle(draft.slot)} />}
      {homeless.length > 0 && (
        <Notice severity="warning" title="Tej części tekstu nie ma dokąd przywrócić" role="status">
          <p>Skopiuj ją w inne miejsce, jeśli jest jeszcze potrzebna.</p>
          <KeptTexts texts={homeless} sections={sections} />
        </Notice>
      )}
      <Messages told={told} path={path} sections={sections} onLeave={leave} />
    </div>
  )
}
