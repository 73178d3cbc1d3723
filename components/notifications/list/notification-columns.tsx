// Columns of the list of notifications, and what can be done with one of them.
import Link from 'next/link'
import type { NotificationRow } from '#contract/notifications.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { LiveProgress } from '#components/notifications/progress/live-progress.tsx'
import { cut } from '#lib/format/cut.ts'
import { copyHref, editHref, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import type { NotificationColumn } from '#lib/notifications/list-query.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './list.module.css'

const SUBJECT_CUT = 100

const Go = ({ href, label, of }: { href: string; label: string; of: NotificationRow }) => (
  <ButtonLink kind="quiet" href={href} aria-label={`${label}: ${cut(of.subject, SUBJECT_CUT)}`}>
    {label}
  </ButtonLink>
)

/** What it was about may be gone, and nothing new can be written about it then. */
function Copy({ of }: { of: NotificationRow }) {
  const { id, about } = of
  return about.id === null ? null : <Go href={copyHref({ kind: about.kind, id: about.id }, id)} label="Użyj jako wzoru" of={of} />
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
      <ToolMenu kind="small" end label="Więcej" aria-label={`Więcej czynności: ${cut(row.subject, SUBJECT_CUT)}`}>
        <Go href={previewHref(row.id)} label="Podgląd" of={row} />
        <Copy of={row} />
      </ToolMenu>
    </RowActions>
  )
}

const Subject = ({ id, subject, status, messageTypeName, about }: NotificationRow) => (
  <>
    <Link href={status === 'draft' ? editHref(id) : previewHref(id)} className={styles.subject} title={subject} prefetch={false}>
      {subject}
    </Link>
    <small className={styles.about}>
      {messageTypeName}: {about.name}
    </small>
  </>
)

export const notificationColumns = (sort: (column: NotificationColumn) => SortLink): Column<NotificationRow>[] => [
  { title: 'Temat', isHeading: true, sort: sort('subject'), cell: Subject },
  { title: 'Rodzaj wiadomości', size: 'm', room: 'widest', sort: sort('messageTypeName'), cell: ({ messageTypeName }) => messageTypeName },
  { title: 'Status', size: 'm', sort: sort('status'), cell: (row) => <LiveProgress id={row.id} initial={row} /> },
  { title: 'Utworzono', size: 'm', room: 'medium', sort: sort('createdAt'), cell: ({ createdAt, createdBy }) => <WhenWho when={createdAt} who={createdBy} /> },
  { title: 'Początek wysyłki', size: 'm', room: 'wide', sort: sort('sendStartedAt'), cell: ({ sendStartedAt }) => <WhenWho when={sendStartedAt} who={null} /> },
  {
    title: 'Koniec wysyłki',
    size: 'm',
    room: 'widest',
    sort: sort('sendFinishedAt'),
    cell: ({ sendFinishedAt }) => <WhenWho when={sendFinishedAt} who={null} />,
  },
  { title: 'Czynności', size: 'l', isPlain: true, cell: Actions },
]
