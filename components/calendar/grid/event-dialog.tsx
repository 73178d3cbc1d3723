'use client'
// Details of an event that was clicked in the grid.
import { useEffect, useRef } from 'react'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { editEventHref } from '#lib/calendar/editing.ts'
import { icsHref, runsForDays, shownEnd, shownStart } from '#lib/calendar/labels.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import styles from './grid.module.css'

interface Props {
  event: CalendarEntry
  /** The calendar's address, for those who may change events. */
  calendar: string | null
  onClose: () => void
}

const TITLE_ID = 'wydarzenie-tytul'

export function EventDialog({ event, calendar, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // It is removed when it closes, so it always opens in its initial state.
    dialog.current?.showModal()
  }, [])
  const { id, name, startsAt, endsAt, allDay, place, description, url, urlLabel } = event
  const hasNoEnd = startsAt === endsAt || (allDay && !runsForDays(event))
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={TITLE_ID} onClose={onClose} closedby="any">
      <div className={styles.content}>
        <h2 id={TITLE_ID}>{name}</h2>
        <dl>
          <div>
            <dt>{hasNoEnd ? 'Kiedy' : 'Początek'}</dt>
            <dd>{shownStart(event)}</dd>
          </div>
          {!hasNoEnd && (
            <div>
              <dt>Koniec</dt>
              <dd>{shownEnd(event)}</dd>
            </div>
          )}
          {place && (
            <div>
              <dt>Miejsce</dt>
              <dd>{place}</dd>
            </div>
          )}
          {description && (
            <div>
              <dt>Opis</dt>
              <dd className={styles.lines}>{description}</dd>
            </div>
          )}
          {url && (
            <div>
              <dt>Odnośnik</dt>
              <dd>
                <a href={url}>{urlLabel ?? url}</a>
              </dd>
            </div>
          )}
        </dl>
        <ButtonRow>
          {typeof id === 'number' && (
            <ButtonLink kind="secondary" href={icsHref(id)}>
              Dodaj do kalendarza (.ics)
            </ButtonLink>
          )}
          {typeof id === 'number' && calendar !== null && (
            <ButtonLink kind="secondary" href={editEventHref(id, calendar)}>
              Edytuj lub przenieś
            </ButtonLink>
          )}
          <Button onClick={() => dialog.current?.close()}>Zamknij</Button>
        </ButtonRow>
      </div>
    </dialog>
  )
}
