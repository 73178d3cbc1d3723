'use client'
// The buttons of a mail's form: leave it, save it, and go on to sending.
import { useState, type MouseEvent } from 'react'
import { FormDialog } from '#components/editor/form-dialog.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import type { MailFormState } from './use-mail-form.ts'

interface Props {
  form: MailFormState
  /** Target of 'Anuluj'. */
  back: string
  /** Target of the button that sends; `{id}` stands for the id of the saved mailing. */
  sending: string
  send: string
}

export function MailButtons({ form: { dirty, busy, discard }, back, sending, send }: Props) {
  const [asks, setAsks] = useState(false)
  const cancel = (event: MouseEvent) => {
    if (!dirty) return
    event.preventDefault()
    setAsks(true)
  }
  const isSending = busy?.startsWith(sending.split('{')[0] ?? sending) ?? false
  return (
    <ButtonRow>
      <Button type="submit" name="_success" value={sending} aria-disabled={busy !== null || undefined}>
        {isSending ? 'Zapisuję…' : send}
      </Button>
      <Button type="submit" kind="secondary" aria-disabled={busy !== null || undefined}>
        {busy !== null && !isSending ? 'Zapisuję…' : 'Zapisz'}
      </Button>
      <ButtonLink kind="secondary" href={back} onClick={cancel}>
        Anuluj
      </ButtonLink>
      {asks && (
        <FormDialog id="porzucenie" title="Niezapisane zmiany" confirm="Porzuć zmiany" onConfirm={() => void discard(back)} onClose={() => setAsks(false)}>
          <p>Powiadomienie nie zostało zapisane. Czy porzucić zmiany?</p>
        </FormDialog>
      )}
    </ButtonRow>
  )
}
