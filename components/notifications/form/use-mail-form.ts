'use client'
// A form of a mail while it is filled in. Its fields are plain HTML, which works without scripts; scripts add the editor,
// send files in pieces, store unsaved work in the browser, and show errors without loading the page again.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { showMessage } from '#components/shell/page-script.ts'
import { useDrafts, type DraftOwner } from '#components/editor/use-drafts.ts'
import { successOf } from '#components/editor/success-of.ts'
import { useEditorContent } from '#components/editor/use-editor-content.ts'
import { useWarningBeforeLeaving } from '#components/editor/use-warning-before-leaving.ts'
import { useLeaveGuard } from '#components/ui/use-leave-guard.tsx'
import { fieldsOf, fillIn, formOf, setText, textOf } from './fields.ts'
import { withoutUnsavedFiles, type MailContent, type MailDraft } from './draft.ts'
import { NOTHING_WRONG, useSaving, type Saving } from './use-saving.ts'
import { useMailFiles, type MailLimits } from './use-mail-files.ts'

export interface MailFormSetup extends Saving {
  drafts: DraftOwner
  initial: MailContent
  limits: MailLimits
  /** An element within the form. */
  root: RefObject<HTMLElement | null>
  /** Names of attachments from the copied mailing. */
  otherNames?: () => readonly string[]
}

const FORM_ERROR_MS = 8000
const none = () => []

function useContent(initial: MailContent) {
  const current = useRef(initial)
  const [content, setContent] = useState(initial)
  const change = useCallback((make: (before: MailContent) => MailContent) => {
    current.current = make(current.current)
    setContent(current.current)
  }, [])
  return { content, current, change }
}

/** Listens to the form's events while it is rendered. */
function useFormEvents(root: RefObject<HTMLElement | null>, { submit, input }: { submit: (event: SubmitEvent) => void; input: () => void }) {
  const onSubmit = useEffectEvent(submit)
  const onInput = useEffectEvent(input)
  useEffect(() => {
    const form = formOf(root)
    if (!form) return
    const submitted = (event: SubmitEvent) => onSubmit(event)
    const changed = ({ target }: Event) => target instanceof Node && form.contains(target) && onInput()
    // After signing in the person comes back to this page, where the browser offers the stored work.
    form.dataset.keepsWork = ''
    form.addEventListener('submit', submitted)
    // Heard after React, which listens at the document: a state that is set before it has taken what was typed puts the
    // field's former text back.
    addEventListener('input', changed)
    return () => {
      form.removeEventListener('submit', submitted)
      removeEventListener('input', changed)
    }
  }, [root])
}

/** Leaving on purpose asks nothing, unless a file is still being sent. */
function useLeaving({ attachments, images }: MailContent, dirty: boolean) {
  const leavesOnPurpose = useWarningBeforeLeaving(dirty)
  const isSending = [...attachments, ...images].some(({ sending }) => sending?.state === 'sending')
  const guard = useLeaveGuard(isSending, leavesOnPurpose)
  const leave = (address: string) => {
    leavesOnPurpose()
    guard.leave(address)
  }
  return { question: guard.question, leave }
}

/** Stores the work in the browser while it is typed. */
function useWork({ root, initial, drafts: owner }: MailFormSetup) {
  const { content, current, change } = useContent(initial)
  const [dirty, setDirty] = useState(false)
  const [isBodyTyped, setBodyTyped] = useState(false)
  const drafts = useDrafts(owner, withoutUnsavedFiles)
  const { keepSoon } = drafts
  const snapshot = useCallback((form: HTMLFormElement) => ({ ...current.current, title: textOf(form, 'subject'), fields: fieldsOf(form) }), [current])
  const touch = useCallback(() => {
    const form = formOf(root)
    setDirty(true)
    if (form) keepSoon(snapshot(form))
  }, [root, keepSoon, snapshot])
  const work = useCallback(
    (make: (before: MailContent) => MailContent) => {
      change(make)
      touch()
    },
    [change, touch],
  )
  const setBody = useCallback(
    (body: string) => {
      setBodyTyped(true)
      work((before) => ({ ...before, body }))
    },
    [work],
  )
  return { content, current, change, isBodyTyped, setBodyTyped, dirty, setDirty, drafts, snapshot, touch, work, setBody }
}

type Work = ReturnType<typeof useWork>

/** Replaces the text by one that was not typed. */
function useTextReplacement(
  root: RefObject<HTMLElement | null>,
  { change, setDirty, setBodyTyped, drafts }: Work,
  editor: ReturnType<typeof useEditorContent>,
) {
  const restore = ({ value, slot }: { value: MailDraft; slot: string }) => {
    const form = formOf(root)
    if (form) fillIn(form, value.fields)
    change(() => ({ body: value.body, images: value.images, attachments: value.attachments }))
    editor.replace(value.body)
    setDirty(true)
    setBodyTyped(true)
    // Stored under this tab's name first, so that the work is stored at every moment.
    void drafts.keep(value).then(() => drafts.settle(slot))
  }
  /** Inserts the text of a template. */
  const write = ({ subject, body }: { subject?: string; body?: string }) => {
    const form = formOf(root)
    if (form && subject !== undefined) setText(form, 'subject', subject)
    if (body === undefined) return
    change((before) => ({ ...before, body }))
    editor.replace(body)
    setBodyTyped(false)
  }
  return { restore, write }
}

export function useMailForm(setup: MailFormSetup) {
  const { root } = setup
  const doing = useWork(setup)
  const { content, current, dirty, drafts, snapshot, touch, work, setBody } = doing
  const [busy, setBusy] = useState<string | null>(null)
  const [told, setTold] = useState(NOTHING_WRONG)
  const files = useMailFiles({ current, change: work, limits: setup.limits, owner: setup.drafts.userId, otherNames: setup.otherNames ?? none })
  const editor = useEditorContent({ defaultContent: null, waits: true, onDefault: setBody })
  const { question, leave } = useLeaving(content, dirty)
  const attempt = useSaving(setup, { current, files })
  const { restore, write } = useTextReplacement(root, doing, editor)

  const submit = async (form: HTMLFormElement, to: string) => {
    setBusy(to)
    setTold(NOTHING_WRONG)
    const result = await attempt(form)
    if ('id' in result) {
      await Promise.all([drafts.forget(), files.forgetAll()])
      return leave(to.replace('{id}', String(result.id)))
    }
    await drafts.keep(snapshot(form))
    setBusy(null)
    setTold(result)
    if (result.text) showMessage(result.text, { severity: 'error', ms: FORM_ERROR_MS })
  }
  useFormEvents(root, {
    submit: (event) => {
      event.preventDefault()
      const form = formOf(root)
      if (form && busy === null) void submit(form, successOf(event, form))
    },
    input: touch,
  })
  const discard = async (address: string) => {
    await drafts.forget()
    leave(address)
  }
  return { content, isBodyTyped: doing.isBodyTyped, dirty, busy, told, drafts, files, editor, question, setBody, write, restore, discard, leave }
}

export type MailFormState = ReturnType<typeof useMailForm>
