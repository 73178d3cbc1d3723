'use client'
// The result of the last try to save, above the fields, and the offer to restore unsaved work.
import { useEffect, useRef, type ReactNode } from 'react'
import { DraftOffer } from '#components/editor/draft-offer.tsx'
import { SignedOut } from '#components/editor/signed-out.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { MailFormState } from './use-mail-form.ts'

interface Props {
  form: MailFormState
  /** Id of the body's field. */
  bodyId: string
  /** This form's own address. */
  path: string
  /** Further messages about the last try. */
  children?: ReactNode
}

export function MailMessages({ form: { told, drafts, dirty, restore, leave }, bodyId, path, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [draft] = drafts.offered ?? []
  useEffect(() => {
    if (told.body && !document.querySelector('[data-told][class]')) document.getElementById(bodyId)?.focus()
    else if (told.signedOut) box.current?.focus()
  }, [told, bodyId])
  return (
    <div ref={box} tabIndex={-1}>
      {draft && <DraftOffer draft={draft} replaces={dirty} onRestore={() => restore(draft)} onDiscard={() => void drafts.settle(draft.slot)} />}
      {told.text && (
        <Notice severity="error" role="alert">
          {told.text}
        </Notice>
      )}
      {told.signedOut && (
        <SignedOut path={path} onLeave={leave}>
          Powiadomienie nie zostało zapisane.
        </SignedOut>
      )}
      {children}
    </div>
  )
}
