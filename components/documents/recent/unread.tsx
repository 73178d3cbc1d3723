// What the reader has not read yet: its mark, and the button that says it has been read.
import { NEW_DOCUMENTS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { MarkDocumentsRead } from '#contract/document-news.ts'
import type { DocumentNode } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { readForm } from '#lib/documents/words.ts'

/** Of a folder: how many documents in it are unread, however deep. */
export function UnreadBadge({ readState, newCount = 0 }: Pick<DocumentNode, 'readState'> & { newCount?: number }) {
  if (newCount === 0 && readState === 'read') return null
  return (
    <>
      {' '}
      <Badge kind="new">
        {newCount === 0 ? (
          readState === 'changed' ? (
            'Zmienione'
          ) : (
            'Nowe'
          )
        ) : (
          <>
            <span aria-hidden="true">Nowe: {newCount}</span>
            <span className="hidden-text">{counted(newCount, NEW_DOCUMENTS)}</span>
          </>
        )}
      </Badge>
    </>
  )
}

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
