// The form of a new note in the reader. With scripts its passage is what is selected in the text; without them it is a paragraph that is
// chosen, or words that are pasted.
import { CreateNote, NOTE_MAX, QUOTE_MAX } from '#contract/notes.ts'
import { paragraphsOf } from '#common/paragraphs.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { fieldId, formState } from '#components/ui/form-state.ts'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'
import { noteForm } from '#lib/documents/notes/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import styles from './notes.module.css'

interface Props {
  documentId: number
  versionId: number
  page: number
  text: string
  /** It is laid out in lines, as pages of a PDF are. */
  hasLines: boolean
  /** The page of the reader. */
  path: string
}

const BEGINNING = 90
const shortened = (text: string) => (text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text)

export async function AddNote({ documentId, versionId, page, text, hasLines, path }: Props) {
  const state = formState(await currentVisit(), noteForm)
  const paragraphs = paragraphsOf(text, hasLines).map((paragraph, i) => ({ value: i + 1, label: shortened(paragraph) }))
  const before = fieldId(state, 'before')
  return (
    <>
      {text !== '' && (
        <div className={styles.selected}>
          <Button
            kind="primary"
            hidden
            data-notes-by={pageScript('notes').src}
            data-quotes={fieldId(state, 'quote')}
            data-quotes-before={before}
            data-then={fieldId(state, 'text')}
          >
            Notatka do zaznaczenia
          </Button>
        </div>
      )}
      <details className={styles.adding} open={state.severity !== undefined} id="nowa-notatka">
        <summary>Dodaj notatkę</summary>
        <ActionForm
          form={noteForm}
          endpoint={CreateNote}
          state={state}
          values={{ documentId, versionId, page }}
          success={`${path}#moje-notatki`}
          back={path}
          label="Nowa notatka"
          asks
        >
          <TextArea state={state} name="text" hint={requiredUpTo(NOTE_MAX)} />
          {text !== '' && (
            <>
              <TextArea
                state={state}
                name="quote"
                rows={2}
                hint={`Zaznacz go w tekście strony albo wklej. ${optionalUpTo(QUOTE_MAX)} Bez niego notatka dotyczy całej strony.`}
              />
              <input type="hidden" id={before} name="before" defaultValue={state.values['before'] ?? ''} />
              <Select state={state} name="paragraph" none="Nie wybieram akapitu" choices={paragraphs} />
            </>
          )}
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">Zapisz notatkę</SubmitButton>
          </ButtonRow>
        </ActionForm>
      </details>
    </>
  )
}
