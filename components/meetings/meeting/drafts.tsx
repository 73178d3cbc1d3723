// Papers of a meeting that only administrators see yet, and how they are published.
import { DOCUMENTS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { Meeting } from '#contract/meetings.ts'
import { Notice } from '#components/ui/notice.tsx'

/** A document may stand at several items. */
const draftsOf = ({ agenda, others }: Pick<Meeting, 'agenda' | 'others'>): number =>
  new Set([...agenda.flatMap(({ documents }) => documents), ...others].flatMap(({ id, isDraft }) => (isDraft ? [id] : []))).size

export function DraftPapers({ meeting, publishHref }: { meeting: Pick<Meeting, 'agenda' | 'others' | 'isDraft'>; publishHref: string }) {
  const drafts = draftsOf(meeting)
  if (drafts === 0) return null
  return (
    <Notice>
      {meeting.isDraft ? (
        <p>
          Dodane dokumenty ({drafts}) są wersjami roboczymi, tak jak posiedzenie: widzą je tylko administratorzy. Publikuje się je razem z nim:{' '}
          <a href={publishHref}>opublikuj posiedzenie z dokumentami</a>
        </p>
      ) : (
        <p>
          Wersje robocze: {counted(drafts, DOCUMENTS)}. Widzą je tylko administratorzy. <a href={publishHref}>Opublikuj wersje robocze</a>
        </p>
      )}
    </Notice>
  )
}
