// Columns of the list of notifications, with the actions of a row.
import type { NotificationRow } from '#contract/notifications.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { createdColumn } from '#components/ui/change-columns.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { LiveProgress } from '#components/notifications/progress/live-progress.tsx'
import { truncate } from '#lib/format/truncate.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { copyHref, editHref, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import type { NotificationColumn } from '#lib/notifications/list-query.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './list.module.css'

const SUBJECT_CUT = 100

const Go = ({ href, label, of }: { href: string; label: string; of: NotificationRow }) => (
  <ButtonLink kind="quiet" href={href} aria-label={`${label}: ${truncate(of.filledSubject, SUBJECT_CUT)}`}>
    {label}
  </ButtonLink>
)

/** Its subject may have been deleted; then it cannot be copied. */
function Copy({ of }: { of: NotificationRow }) {
  const { id, about, deletedAt } = of
  return about.id === null || deletedAt ? null : <Go href={copyHref({ kind: about.kind, id: about.id }, id)} label="Użyj jako wzoru" of={of} />
}

function Actions(row: NotificationRow) {
  if (row.status !== 'draft')
    return (
      <RowActions>
        <Go href={previewHref(row.id)} label="Podgląd" of={row} />
        <Copy of={row} />
      </RowActions>
    )
  return (
    <RowActions>
      <Go href={sendingHref(row.id)} label="Wyślij" of={row} />
      <Go href={editHref(row.id)} label="Edytuj" of={row} />
      <ToolMenu kind="small" end label="Więcej" aria-label={`Więcej czynności: ${truncate(row.filledSubject, SUBJECT_CUT)}`}>
        <Go href={previewHref(row.id)} label="Podgląd" of={row} />
        <Copy of={row} />
      </ToolMenu>
    </RowActions>
  )
}

const Subject = ({ id, filledSubject, status, messageTypeName, about }: NotificationRow) => (
  <>
    <a href={status === 'draft' ? editHref(id) : previewHref(id)} className={styles.subject} title={filledSubject}>
      {filledSubject}
    </a>
    <small className={styles.about}>
      <span className={styles.typeHere}>{messageTypeName}: </span>
      {about.name}
    </small>
  </>
)

const Status = (row: NotificationRow) => (
  <>
    <LiveProgress id={row.id} shown={row} />
    {row.sendProblem && <small className={styles.problem}>nie wysłano o zaplanowanej porze</small>}
    {row.deletedAt && <small className={styles.deleted}>usunięto {formatDateTime(row.deletedAt)}</small>}
  </>
)

/** When sending began and when it ended, in the order of the column's two titles, because there is no room for more words. */
const Sending = ({ sendStartedAt, sendFinishedAt }: NotificationRow) =>
  sendStartedAt && (
    <dl className={styles.sending}>
      <dt className="hidden-text">od</dt>
      <dd>
        <WhenWho when={sendStartedAt} who={null} />
      </dd>
      <dt className="hidden-text">do</dt>
      <dd>{sendFinishedAt ? <WhenWho when={sendFinishedAt} who={null} /> : 'trwa'}</dd>
    </dl>
  )

export const notificationColumns = (sort: (column: NotificationColumn) => SortLink): Column<NotificationRow>[] => [
  { title: 'Temat', isHeading: true, sort: sort('subject'), cell: Subject },
  { title: 'Rodzaj wiadomości', size: 's', room: 'widest', sort: sort('messageTypeName'), cell: ({ messageTypeName }) => messageTypeName },
  { title: 'Status', size: 's', sort: sort('status'), cell: Status },
  createdColumn({ sort: sort('createdAt'), room: 'medium' }),
  {
    title: 'Wysyłka',
    size: 'm',
    room: 'wide',
    sorts: [
      { title: 'Początek wysyłki', sort: sort('sendStartedAt') },
      { title: 'Koniec wysyłki', sort: sort('sendFinishedAt') },
    ],
    cell: Sending,
  },
  { title: 'Czynności', size: 'l', isPlain: true, cell: Actions },
]
