// What the secretariat is told of the meeting on the page about the committee.
import type { MeetingPublication } from '#contract/committee.ts'
import type { Meeting } from '#contract/meetings.ts'
import { Notice } from '#components/ui/notice.tsx'
import { publicationHref } from '#lib/links/meetings.ts'

/** Said only where what everybody sees is no longer the agenda. */
export const PublicationChanged = ({ meeting: { id }, publication: { changed, isForEverybody } }: { meeting: Meeting; publication: MeetingPublication }) =>
  changed &&
  isForEverybody && (
    <Notice severity="warning" title="Na stronie Komitetu jest poprzedni porządek obrad">
      <p>
        Porządek zmienił się od publikacji. <a href={publicationHref(id)}>Sprawdź i opublikuj obecny</a>
      </p>
    </Notice>
  )
