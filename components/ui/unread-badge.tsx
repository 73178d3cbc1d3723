// Marks what the reader has not read yet.
import { NEW_DOCUMENTS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { DocumentNode } from '#contract/documents.ts'
import { Badge } from './badge.tsx'

/** For a folder: the number of unread documents below it, at any depth. */
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
