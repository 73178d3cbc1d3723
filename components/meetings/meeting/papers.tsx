// Documents of a meeting: their kind and size, and what the reader has not read yet.
import type { MeetingDocument } from '#contract/meetings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { UnreadBadge } from '#components/ui/unread-badge.tsx'
import styles from '#components/meetings/meetings.module.css'
import { fileNote } from '#lib/format/file-note.ts'
import { comparisonHref, documentHref, readerHref } from '#lib/links/library.ts'

const Paper = ({ document, meetingId }: { document: MeetingDocument; meetingId: number }) => (
  <li className={styles.paper}>
    <NodeIcon folder={false} fileType={document.fileType} />
    <div>
      <a href={documentHref(document.id)}>{document.name}</a>
      <UnreadBadge readState={document.state} changesHref={comparisonHref(document.id)} />
      {document.isDraft && (
        <>
          {' '}
          <Badge kind="draft">Wersja robocza</Badge>
        </>
      )}{' '}
      <span className={styles.note}>{fileNote(document)}</span>
      {document.versionNum !== null && (
        <>
          {' '}
          <a href={readerHref(document.id, { meetingId })}>
            Czytaj<span className="hidden-text"> dokument {document.name}</span>
          </a>
        </>
      )}
    </div>
  </li>
)

interface PapersProps {
  documents: readonly MeetingDocument[]
  meetingId: number
}

export const Papers = ({ documents: papers, meetingId }: PapersProps) =>
  papers.length > 0 && (
    <ul className={styles.papers}>
      {papers.map((document) => (
        <Paper key={document.id} document={document} meetingId={meetingId} />
      ))}
    </ul>
  )

/** What stands at no item of the agenda. */
export const OtherPapers = ({ documents: papers, meetingId }: PapersProps) =>
  papers.length > 0 && (
    <section aria-labelledby="pozostale">
      <h2 id="pozostale">Pozostałe materiały</h2>
      <Papers documents={papers} meetingId={meetingId} />
    </section>
  )
