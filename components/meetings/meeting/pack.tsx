// The papers of a meeting to be taken along: as a ZIP, as one book, and what has changed since the reader's last pack.
import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { bookFileHref, hasPapers, packHref, packState } from '#lib/meetings/pack.ts'

const Changes = ({ id }: { id: number }) => (
  <ToolRow>
    <ButtonLink href={bookFileHref(id, 'last')}>Zmiany jako książka (PDF)</ButtonLink>
    <ButtonLink kind="secondary" href={packHref(id, 'last')}>
      Zmiany jako ZIP
    </ButtonLink>
  </ToolRow>
)

export const PACK_ID = 'komplet'

interface Props {
  meeting: Meeting
  /** A pack is taken to be read later, so that taking it marks nothing: this does, where something is unread. */
  markRead?: ReactNode
}

export function Pack({ meeting, markRead }: Props) {
  const { id, packChanges } = meeting
  if (!hasPapers(meeting) && !packChanges) return null
  const state = packState(meeting)
  return (
    <section aria-labelledby={PACK_ID}>
      <h2 id={PACK_ID}>Komplet materiałów</h2>
      {state && <p>{state}</p>}
      {packChanges !== null && packChanges > 0 && <Changes id={id} />}
      <ToolRow>
        <ButtonLink kind="secondary" href={bookFileHref(id)}>
          Wszystko jako książka (PDF)
        </ButtonLink>
        <ButtonLink kind="secondary" href={packHref(id)}>
          Wszystko jako ZIP
        </ButtonLink>
      </ToolRow>
      {markRead && (
        <>
          <p>Pobrane materiały pozostają nieprzeczytane, dopóki ich nie otworzysz albo nie oznaczysz.</p>
          {markRead}
        </>
      )}
    </section>
  )
}
