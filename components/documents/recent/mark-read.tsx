// The button that marks documents as read.
import { MarkDocumentsRead } from '#contract/document-news.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { readForm } from '#lib/documents/words.ts'

interface Props {
  nodeIds: readonly number[]
  /** When the documents were shown: later ones stay new. */
  until: string
  /** The page to return to. */
  path: string
  kind?: 'quiet' | 'secondary'
  children: React.ReactNode
}

export const MarkRead = ({ nodeIds, until, path, kind = 'secondary', children }: Props) => (
  <ActionForm form={readForm} endpoint={MarkDocumentsRead} success={path} back={path} values={{ nodeIds, until }}>
    <SubmitButton kind={kind} busyText="Oznaczam…">
      {children}
    </SubmitButton>
  </ActionForm>
)
