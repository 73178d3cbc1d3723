// The page of a book: how far it is, and where it is once it is made. Without scripts a link shows it again.
import type { PrepareBook } from '#contract/meeting-pack.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Meeting } from '#contract/meetings.ts'
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { bookHref, meetingHref, MEETINGS_PATH } from '#lib/links/meetings.ts'
import { bookFileHref, bookStateHref, packHref, type Since } from '#lib/meetings/pack.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'

interface Props {
  meeting: Pick<Meeting, 'id' | 'name' | 'status'>
  since: Since
  book: AnswerOf<typeof PrepareBook>
}

const Ready = ({ meeting: { id }, since }: Omit<Props, 'book'>) => (
  <>
    <p>Książka jest gotowa.</p>
    <ToolRow>
      <ButtonLink href={bookFileHref(id, since)}>Pobierz książkę (PDF)</ButtonLink>
    </ToolRow>
  </>
)

const Making = ({ meeting: { id }, since, book: { done, total } }: Props) => (
  <>
    <p>
      Składamy książkę. Gotowe dokumenty: <span data-shows="done">{done}</span> z <span data-shows="total">{total}</span>. Zwykle trwa to kilka sekund, a przy
      tysiącach stron do minuty.
    </p>
    <p>
      <progress max={Math.max(1, total)} value={done} data-shows="done" aria-label="Postęp składania książki" />
    </p>
    <p id="km-not-told" hidden suppressHydrationWarning>
      Nie udało się sprawdzić, jak daleko jest książka. Próbujemy dalej; możesz też odświeżyć stronę.
    </p>
    <ToolRow>
      <noscript>
        <ButtonLink kind="secondary" href={bookHref(id, since)}>
          Sprawdź, czy jest gotowa
        </ButtonLink>
      </noscript>
      <ButtonLink kind="secondary" href={packHref(id, since)}>
        Pobierz zamiast tego ZIP
      </ButtonLink>
    </ToolRow>
  </>
)

/** It changes in its place while the book is being made. */
const InTheMaking = (props: Props) => (
  <div data-asks-again={bookStateHref(props.meeting.id, props.since)} data-asks-by={pageScript('asks-again').src} role="status">
    <div data-shown-when="!isReady">
      <Making {...props} />
    </div>
    <div data-shown-when="isReady" hidden suppressHydrationWarning>
      <Ready meeting={props.meeting} since={props.since} />
    </div>
  </div>
)

export function BookPage({ meeting, since, book }: Props) {
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: meeting.name, href: meetingHref(meeting.id) },
  ]
  return (
    <Page title={since ? 'Książka zmian w materiałach' : 'Książka materiałów'} above={<Breadcrumb crumbs={crumbs} />} narrow>
      <CanceledNotice meeting={meeting} />
      {book.isReady ? <Ready meeting={meeting} since={since} /> : <InTheMaking meeting={meeting} since={since} book={book} />}
    </Page>
  )
}
