'use client'
// The parts of a draft's form that need scripts: the editor, unsaved work, and a colleague's version beside it.
import { useRef, useState, type ReactNode } from 'react'
import type { Placeholder } from '#contract/notifications.ts'
import type { DraftOwner } from '#components/editor/use-drafts.ts'
import { CONFLICT, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { setText, textOf } from '#components/notifications/form/fields.ts'
import { textInHtml } from '#components/editor/content-text.ts'
import { draftForm } from '#lib/notifications/words.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { BodyField } from '#components/notifications/form/body-field.tsx'
import { MailButtons } from '#components/notifications/form/buttons.tsx'
import type { MailContent } from '#components/notifications/form/draft.ts'
import { MailMessages } from '#components/notifications/form/messages.tsx'
import type { MailLimits } from '#components/notifications/form/use-mail-files.ts'
import { useMailForm } from '#components/notifications/form/use-mail-form.ts'

interface Props {
  id: number
  /** Address of the call that saves it. */
  address: string
  drafts: DraftOwner
  initial: MailContent
  limits: MailLimits
  placeholders: readonly Placeholder[]
  bodyId: string
  bodyError: string | undefined
  back: string
  sending: string
  path: string
  footer: ReactNode
}

interface Saved {
  bodyRaw: string
  updatedAt: string | null
  updatedBy: string | null
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

async function readSaved(id: number): Promise<Saved | null> {
  const answer = await fetch(doorPath(`/api/notifications/${id}`), { headers: HEADERS }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Saved) : null
}

async function put(address: string, body: unknown, key: string): Promise<void> {
  const answer = await fetch(address, { method: 'PUT', headers: { ...HEADERS, 'idempotency-key': key }, body: JSON.stringify(body) }).catch(() => null)
  if (!answer) throw new ApiFailure('NO_RESPONSE', 504)
  if (answer.ok) return
  const refused = (await answer.json().catch(() => null)) as Partial<ApiFailure> | null
  throw new ApiFailure(refused?.code ?? 'NO_RESPONSE', answer.status, { description: refused?.description, fields: refused?.fields })
}

export function DraftIsland({ id, address, initial, bodyId, bodyError, back, sending, path, footer, ...setup }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const form = useMailForm({
    ...setup,
    words: draftForm,
    initial,
    root,
    save: async (element, { body }, keyFor) => {
      setSaved(null)
      const sent = { id, body, status: 'draft', updatedAt: textOf(element, 'updatedAt') || null }
      await put(address, sent, keyFor(sent))
      return id
    },
    overtaken: async ({ code }, element) => {
      const now = code === 'ERROR_EDIT_CONFLICT' ? await readSaved(id) : null
      // Saving again replaces the present state knowingly.
      if (now) setText(element, 'updatedAt', now.updatedAt ?? '')
      setSaved(now)
      return now !== null
    },
  })
  return (
    <div ref={root}>
      {form.question}
      <MailMessages form={form} bodyId={bodyId} path={path}>
        {saved && (
          <>
            <Notice severity="error" role="alert">
              {CONFLICT}
            </Notice>
            <SavedNow saved={[[draftForm.labels.body, textInHtml(saved.bodyRaw)]]} change={saved} />
          </>
        )}
      </MailMessages>
      <BodyField form={form} id={bodyId} label={draftForm.labels.body} placeholders={setup.placeholders} addsPictures={false} error={bodyError} />
      {footer}
      <MailButtons form={form} back={back} sending={sending} send="Zapisz i wyślij" />
    </div>
  )
}
