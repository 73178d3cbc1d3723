// Marks what the reader has not read yet.
import { NEW_DOCUMENTS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { DocumentNode } from '#contract/documents.ts'
import { Badge } from './badge.tsx'

interface Props extends Pick<DocumentNode, 'readState'> {
  newCount?: number
  /** Where it is told what has changed. */
  changesHref?: string
}

/** For a folder: the number of unread documents below it, at any depth. */
export function UnreadBadge({ readState, newCount = 0, changesHref }: Props) {
  if (newCount === 0 && readState === 'read') return null
  return (
    <>
      {' '}
      <Badge kind="new">
        {newCount === 0 ? (
          readState === 'changed' ? (
            changesHref ? (
              <a href={changesHref}>
                Zmienione<span className="hidden-text">: co się zmieniło?</span>
              </a>
            ) : (
              'Zmienione'
            )
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
