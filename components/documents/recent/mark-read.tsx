// The button that says that something has been read.
import { MarkDocumentsRead } from '#contract/document-news.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { readForm } from '#lib/documents/words.ts'

interface Props {
  nodeIds: readonly number[]
  /** When the latest of what is marked was shown: what came later stays new. */
  until: string
  /** The page that one stays on. */
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
