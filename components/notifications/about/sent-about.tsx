// The mailings about a folder, a voting or an article: subject, number of recipients, time. For administrators.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { NotificationRow } from '#contract/notifications.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { editHref, previewHref } from '#lib/notifications/addresses.ts'
import { NOTIFICATIONS, progressText } from '#lib/notifications/labels.ts'
import { loadSentAbout, type NotificationList } from '#lib/notifications/loaders.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import styles from './about.module.css'

interface Props {
  kind: MailingKind
  id: number
}

/** The page is about something else, so mailings that cannot be loaded are left out. */
async function sentAbout({ kind, id }: Props): Promise<NotificationList | null> {
  try {
    return await loadSentAbout(kind, id)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return null
  }
}

function Mailing(row: NotificationRow) {
  const { id, subject, status, createdAt, sendStartedAt } = row
  const when = sendStartedAt ?? createdAt
  return (
    <li>
      <time dateTime={when}>{formatDateTime(when)}</time> <a href={status === 'draft' ? editHref(id) : previewHref(id)}>{subject}</a>{' '}
      <small>{[NOTIFICATION_STATUS_NAMES[status], row.sendAt ? formatDateTime(row.sendAt) : progressText(row)].filter(Boolean).join(': ')}</small>
    </li>
  )
}

export async function SentAbout(props: Props) {
  const list = await sentAbout(props)
  if (!list || list.totalCount === 0) return null
  const more = list.totalCount - list.items.length
  return (
    <section aria-labelledby="wyslane" className={styles.sent}>
      <h2 id="wyslane">Powiadomienia</h2>
      <ul>
        {list.items.map((row) => (
          <Mailing key={row.id} {...row} />
        ))}
      </ul>
      {more > 0 && <p>I {counted(more, NOTIFICATIONS)} wcześniej.</p>}
    </section>
  )
}
