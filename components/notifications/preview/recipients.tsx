// All recipients of a mailing, each with the state of their own mail.
import { LEFT_OUT_NAMES, RECIPIENT_STATUS_NAMES } from '#common/names.ts'
import { RetryNotification } from '#contract/notification-changes.ts'
import { RECIPIENT_STATUSES, type RecipientStatus } from '#contract/notifications.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Email } from '#components/ui/email.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { withReturnList } from '#lib/http/list-view.ts'
import { LIST, previewHref, recipientHref } from '#lib/notifications/addresses.ts'
import { failureSentence, RECIPIENTS } from '#lib/notifications/labels.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { RECIPIENTS_SHAPE, recipientsView, STATE, type NumberedRecipient, type RecipientsQuery } from '#lib/notifications/recipients-view.ts'
import { retryNotificationForm } from '#lib/notifications/words.ts'
import { tableParams } from '#lib/tables/query.ts'
import styles from './preview.module.css'

interface Props {
  notification: OneNotification
  query: RecipientsQuery
}

/** Address of this page, with or without filters; it keeps the way back to the list of mailings. */
const wholePath = (id: number): string => withReturnList(LIST, previewHref(id))
const pathOf = (id: number, status: RecipientStatus | null): string => {
  const whole = wholePath(id)
  return status === null ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${STATE}=${status}`
}

const SHORT: Record<RecipientStatus, string> = {
  draft: 'wersje robocze',
  pending: 'czekają',
  sending: 'w trakcie',
  sent: 'wysłane',
  error: 'błędy',
  left_out: 'pominięci',
}

/** The number of mails in each state, as links that filter the list. */
function States({ notification: { id, recipients }, query }: Props) {
  const counts = RECIPIENT_STATUSES.map((status) => ({ status, count: recipients.filter((one) => one.status === status).length })).filter(
    ({ count }) => count > 0,
  )
  if (counts.length < 2) return null
  const views = [
    { status: null, label: `Wszyscy (${recipients.length})` },
    ...counts.map(({ status, count }) => ({ status, label: `${SHORT[status]} (${count})` })),
  ]
  return (
    <ul className={styles.states} aria-label="Stan wysyłki">
      {views.map(({ status, label }) => (
        <li key={label}>
          <a href={pathOf(id, status)} aria-current={status === query.status ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Status({ status, failure, failureText, nextTryAt, attempts, leftOut, isAgain }: NumberedRecipient) {
  return (
    <div>
      <span className={status === 'error' ? styles.failed : undefined}>{RECIPIENT_STATUS_NAMES[status]}</span>
      {leftOut && <small>: {LEFT_OUT_NAMES[leftOut]}</small>}
      {isAgain && <small> (po raz drugi, na nowy adres)</small>}
      {failure && status !== 'sent' && (
        <details className={styles.failure}>
          <summary>{failureSentence(failure, status === 'error')}</summary>
          {failureText && (
            <p>
              Odpowiedź serwera: <q lang="en">{failureText}</q>
            </p>
          )}
          <p>Liczba prób: {attempts}.</p>
        </details>
      )}
      {nextTryAt && status !== 'sent' && status !== 'error' && <small>Następna próba: {formatDateTime(nextTryAt)}</small>}
    </div>
  )
}

const fullName = ({ userFirstName, userLastName }: NumberedRecipient): string => [userFirstName, userLastName].filter(Boolean).join(' ')
const nameOf = (one: NumberedRecipient): string => fullName(one) || one.recipientEmail

/** The address is corrected in the account. */
function Who(one: NumberedRecipient) {
  const name = fullName(one)
  if (!name) return <span className={styles.note}>adres dodatkowy</span>
  return one.userId === null ? name : <a href={`/uzytkownicy/edytujuzytk/${one.userId}`}>{name}</a>
}

/** The address that it was or will be sent to; also an earlier one, and the present one of the account. */
function Addresses({ recipientEmail, firstEmail, currentEmail }: NumberedRecipient) {
  return (
    <div>
      <Email address={recipientEmail} />
      {firstEmail && (
        <small className={styles.address}>
          wcześniej: <Email address={firstEmail} />
        </small>
      )}
      {currentEmail && (
        <small className={styles.address}>
          teraz na koncie: <Email address={currentEmail} />
        </small>
      )}
    </div>
  )
}

/** Actions on one recipient: another try after a failure, or a second mail to a changed address. */
function RetryOne({ id, one }: { id: number; one: NumberedRecipient }) {
  const isNew = one.currentEmail !== null
  if (one.status !== 'error' && one.status !== 'left_out' && !(one.status === 'sent' && isNew)) return null
  return (
    <ActionForm form={retryNotificationForm} endpoint={RetryNotification} success={wholePath(id)} back={wholePath(id)} values={{ id, recipientId: one.id }}>
      <SubmitButton kind="quiet" busyText="Wysyłam…">
        {isNew ? 'Wyślij na nowy adres' : 'Ponów'} <span className="hidden-text">: {nameOf(one)}</span>
      </SubmitButton>
    </ActionForm>
  )
}

const columns = ({ id, deletedAt }: OneNotification): Column<NumberedRecipient>[] => [
  { title: 'Lp.', size: 'xxs', room: 'widest', cell: ({ no }) => no },
  { title: 'Login', size: 'xs', room: 'widest', cell: ({ username }) => username },
  { title: 'Imię i nazwisko', isHeading: true, cell: Who },
  { title: 'E-mail', size: 'l', cell: Addresses },
  { title: 'Instytucja', size: 'm', room: 'widest', cell: ({ userInstitution }) => userInstitution },
  { title: 'Funkcja', size: 's', room: 'widest', cell: ({ userFunction }) => userFunction },
  {
    title: 'Status wysyłki',
    size: 'l',
    cell: (one) => (
      <div>
        <Status {...one} />
        {!deletedAt && <RetryOne id={id} one={one} />}
      </div>
    ),
  },
  { title: 'Data wysyłki', size: 'm', room: 'wide', cell: ({ sentAt }) => <WhenWho when={sentAt} who={null} /> },
  {
    title: 'Czynności',
    size: 's',
    isPlain: true,
    cell: (one) => (
      <RowActions>
        <ButtonLink kind="quiet" href={withReturnList(LIST, recipientHref(id, one.id))} aria-label={`Wiadomość: ${nameOf(one)}`}>
          Wiadomość
        </ButtonLink>
      </RowActions>
    ),
  },
]

export function Recipients({ notification, query }: Props) {
  const { id, recipients } = notification
  const { rows, totalCount, page } = recipientsView(recipients, query)
  const path = pathOf(id, query.status)
  const keeps = tableParams({ ...query, page: 0, q: '' }, RECIPIENTS_SHAPE)
  if (query.status) keeps.set(STATE, query.status)
  return (
    <section aria-labelledby="odbiorcy">
      <h2 id="odbiorcy">Odbiorcy</h2>
      <ToolRow>
        <States notification={notification} query={query} />
        <SearchLine label="Szukaj odbiorców" path={wholePath(id)} q={query.q} keeps={keeps} whole={wholePath(id)} />
      </ToolRow>
      {rows.length === 0 ? (
        <Notice>Żaden odbiorca nie spełnia tych warunków.</Notice>
      ) : (
        <Table
          caption="Odbiorcy"
          columns={columns(notification)}
          rows={rows}
          rowKey={(one) => one.id}
          above={<ListTotal count={totalCount} of={RECIPIENTS} q={query.q} />}
        />
      )}
      <ListPagination label="Strony listy odbiorców" path={path} query={{ ...query, page }} shape={RECIPIENTS_SHAPE} totalCount={totalCount} />
    </section>
  )
}
