'use client'
// Offers unsaved work for restoring.
import type { Draft } from '#lib/drafts/store.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatDateTime } from '#lib/format/dates.ts'

interface Props {
  draft: Pick<Draft<{ title: string }>, 'savedAt' | 'value'>
  /** Something has already been typed, which restoring would replace. */
  replaces: boolean
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({
  draft: {
    savedAt,
    value: { title },
  },
  replaces,
  onRestore,
  onDiscard,
}: Props) {
  return (
    <Notice severity="info" title="Masz niezapisany tekst" role="status">
      <p>
        Pochodzi z {formatDateTime(new Date(savedAt).toISOString())}
        {title && <>, tytuł: „{title}”</>}. Nie został zapisany w portalu; przechowuje go ta przeglądarka i tylko Ty możesz go odczytać.
        {replaces && ' Przywrócenie zastąpi to, co jest teraz w formularzu.'}
      </p>
      <ButtonRow>
        <Button onClick={onRestore}>Przywróć</Button>
        <Button kind="secondary" onClick={onDiscard}>
          Odrzuć
        </Button>
      </ButtonRow>
    </Notice>
  )
}
