// In the view of a voting the library shows which versions are voted on, and what has changed since the voting began.
import type { FolderContents, LibraryDocument } from '#contract/documents.ts'
import { Notice } from '#components/ui/notice.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { PAPER_CHANGE_NAMES } from '#common/names.ts'

type Voting = NonNullable<FolderContents['voting']>

export function VotedOn({ voting: { papersAt, papers }, nodes }: { voting: Voting; nodes: readonly { id: number; name: string }[] }) {
  if (papersAt === null) return null
  const changed = papers.filter(({ change }) => change !== null)
  const nameOf = (id: number) => nodes.find((node) => node.id === id)?.name
  return (
    <>
      <p>
        Głosowanie dotyczy tych dokumentów w wersjach z chwili rozpoczęcia, <time dateTime={papersAt}>{formatDateTime(papersAt)}</time>.
      </p>
      {changed.length > 0 && (
        <Notice severity="warning">
          <ul>
            {changed.map(({ documentId, versionNum, change }) => (
              <li key={documentId}>
                {nameOf(documentId)} (głosowanie dotyczy wersji {versionNum}): {PAPER_CHANGE_NAMES[change!]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** Shown on the page of one document. */
export function VotedVersion({ voting }: Pick<LibraryDocument, 'voting'>) {
  const [paper] = voting?.papers ?? []
  if (!paper) return null
  return (
    <Notice severity={paper.change ? 'warning' : 'info'}>
      {`Głosowanie dotyczy wersji ${paper.versionNum} tego dokumentu${paper.change ? `: ${PAPER_CHANGE_NAMES[paper.change]}` : ''}.`}
    </Notice>
  )
}
