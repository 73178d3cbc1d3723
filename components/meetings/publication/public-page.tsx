// One meeting for everybody: when and where, its published agenda with papers that everybody may read, its minutes.
import type { PublicDocument, PublicMeeting } from '#contract/committee.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { fileNote } from '#lib/format/file-note.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { COMMITTEE_PATH } from '#lib/links/committee.ts'
import { documentHref } from '#lib/links/library.ts'
import { meetingPlace, meetingTime } from '#lib/meetings/labels.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import { PublishedAgenda } from './agenda.tsx'
import styles from './publication.module.css'

const Minutes = ({ minutes }: { minutes: readonly PublicDocument[] }) => (
  <section aria-labelledby="protokol">
    <h2 id="protokol">Protokół</h2>
    <ul>
      {minutes.map((document) => (
        <li key={document.id}>
          <a href={documentHref(document.id)}>{document.name}</a> <span className={styles.note}>{fileNote(document)}</span>
        </li>
      ))}
    </ul>
  </section>
)

export const PublicMeetingPage = ({ meeting }: { meeting: PublicMeeting }) => (
  <Page title={meeting.name} above={<Breadcrumb crumbs={[{ label: pageTitle(COMMITTEE_PATH), href: `${COMMITTEE_PATH}#posiedzenia` }]} />}>
    {meeting.canceled && (
      <Notice severity="warning" title="To posiedzenie zostało odwołane">
        Nie odbędzie się w podanym terminie.
      </Notice>
    )}
    <p>
      <strong>{meetingTime(meeting)}</strong>
      <br />
      {meetingPlace(meeting)}
    </p>
    <section aria-labelledby="porzadek">
      <h2 id="porzadek">Porządek obrad</h2>
      <PublishedAgenda agenda={meeting.agenda} />
      <p className={styles.note}>
        Opublikowano <time dateTime={meeting.publishedAt}>{formatDateTime(meeting.publishedAt)}</time>.
      </p>
    </section>
    {meeting.minutes.length > 0 && <Minutes minutes={meeting.minutes} />}
  </Page>
)
