'use client'
// Texts of minutes that this browser has kept and that have no field any more: the minutes were adopted, or a section is gone. They can
// still be copied.
import { useDrafts, type DraftOwner } from '#components/editor/use-drafts.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextToCopy } from '#components/ui/unsaved-text.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { isSaved, textsIn, type DraftValue } from './form-fields.ts'

export interface Titled {
  key: string
  title: string
  /** Of the text that is saved. */
  seal: string
}

interface TextsProps {
  texts: readonly [section: string, text: string][]
  sections: readonly Titled[]
}

export const KeptTexts = ({ texts, sections }: TextsProps) =>
  texts.map(([key, text]) => (
    <div key={key}>
      <h3>{sections.find((section) => section.key === key)?.title ?? 'Punkt, którego już nie ma'}</h3>
      <TextToCopy>{text}</TextToCopy>
    </div>
  ))

const asItIs = (kept: DraftValue) => kept

/** What was typed into a form that was closed or lost before it was saved, and that is not open any more. */
export function LeftTexts({ drafts: owner, sections }: { drafts: DraftOwner; sections: readonly Titled[] }) {
  const drafts = useDrafts<DraftValue>(owner, asItIs, (kept) => isSaved(kept, sections))
  return drafts.offered?.map((draft) => {
    const texts = textsIn(draft.value)
    if (texts.length === 0) return null
    return (
      <Notice key={draft.slot} severity="warning" title="Masz niezapisany tekst" role="status">
        <p>
          Pochodzi z {formatDateTime(new Date(draft.savedAt).toISOString())}. Nie został zapisany w portalu; przechowuje go ta przeglądarka i tylko Ty możesz go
          odczytać. Skopiuj go, jeśli jest jeszcze potrzebny.
        </p>
        <KeptTexts texts={texts} sections={sections} />
        <ButtonRow>
          <Button kind="secondary" onClick={() => void drafts.settle(draft.slot)}>
            Usuń z przeglądarki
          </Button>
        </ButtonRow>
      </Notice>
    )
  })
}
