// Columns of the list of accounts. Related values share a cell, so that all of them have room; each sorts by itself.
import type { UserRow } from '#contract/users.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { Email } from '#components/ui/email.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import styles from '#components/users/users.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import type { SortLink } from '#lib/tables/query.ts'
import { accessHref, editHref, type UsersView } from '#lib/users/addresses.ts'
import { USER_FIELD_NAMES } from '#common/names.ts'
import { activityWord, fullName, lastLoginWord, marksOf, statusWord } from '#lib/users/labels.ts'
import type { UserColumn } from '#lib/users/loaders.ts'

export const dialogOf = ({ id }: Pick<UserRow, 'id'>) => `usun-uzytkownika-${id}`

const Login = ({ user, query }: { user: UserRow; query: UsersView }) => (
  <>
    <a href={editHref(user, query)}>{user.username}</a>
    <small className={styles.mail}>
      <span className="hidden-text">, ostatnie logowanie: </span>
      {lastLoginWord(user)}
    </small>
  </>
)

/** With a link to the documents that they opened. */
const Person = (user: UserRow) => (
  <span>
    {fullName(user)}{' '}
    <small>
      <a href={accessHref(user)}>
        Dostęp <span className="hidden-text">użytkownika: {user.username}</span>
      </a>
    </small>
    <small className={styles.mail}>
      <Email address={user.email} />
    </small>
  </span>
)

const Status = (user: UserRow) => (
  <div>
    {statusWord(user)}
    {user.active && (
      <>
        <span className="hidden-text">, </span>
        <small className={styles.mail}>{user.activeNoTimeLimit ? activityWord(user) : `do ${activityWord(user)}`}</small>
      </>
    )}
    <span className={styles.marks}>
      {marksOf(user).map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    </span>
  </div>
)

const TITLES = {
  createdAt: 'Data rejestracji',
  updatedAt: 'Data modyfikacji',
  blockedSince: 'Data zablokowania',
} as const
const MOMENTS = Object.keys(TITLES) as (keyof typeof TITLES)[]
const SHORT = { createdAt: 'Rejestracja', updatedAt: 'Modyfikacja', blockedSince: 'Zablokowanie' } as const

const Moments = (user: UserRow) => (
  <dl className={styles.lines}>
    {MOMENTS.map((moment) => {
      const at = user[moment]
      return (
        at && (
          <div key={moment}>
            <dt>{SHORT[moment]}</dt>
            <dd>{formatDateTime(at)}</dd>
          </div>
        )
      )
    })}
  </dl>
)

const Actions = ({ user, query }: { user: UserRow; query: UsersView }) => (
  <RowActions>
    <ButtonLink kind="quiet" href={editHref(user, query)}>
      Edytuj <span className="hidden-text">użytkownika: {user.username}</span>
    </ButtonLink>
    <ConfirmButton dialog={dialogOf(user)} kind="quiet" aria-label={`Usuń użytkownika: ${user.username}`}>
      Usuń
    </ConfirmButton>
  </RowActions>
)

export function userColumns(query: UsersView<UserColumn>, sort: (column: UserColumn) => SortLink): Column<UserRow>[] {
  return [
    { title: 'L.p.', size: 'xxs', room: 'widest', cell: (_, index) => query.page * query.limit + index + 1 },
    {
      title: USER_FIELD_NAMES.username,
      size: 'xs',
      isHeading: true,
      sorts: [
        { title: USER_FIELD_NAMES.username, sort: sort('username') },
        { title: 'Data ostat. logowania', sort: sort('lastLogin') },
      ],
      cell: (user) => <Login user={user} query={query} />,
    },
    {
      title: 'Imię, nazwisko, e-mail',
      isPlain: true,
      sorts: [
        { title: USER_FIELD_NAMES.firstName, sort: sort('firstName') },
        { title: USER_FIELD_NAMES.lastName, sort: sort('lastName') },
        { title: USER_FIELD_NAMES.email, sort: sort('email') },
      ],
      cell: Person,
    },
    { title: USER_FIELD_NAMES.profiles, size: 's', room: 'wide', sort: sort('profiles'), cell: ({ profiles }) => profiles.map(({ name }) => name).join(', ') },
    {
      title: 'Instytucja, funkcja',
      room: 'medium',
      sorts: [
        { title: USER_FIELD_NAMES.institution, sort: sort('institutionName') },
        { title: USER_FIELD_NAMES.function, sort: sort('functionName') },
      ],
      cell: ({ institutionName, functionName }) => (
        <>
          {institutionName}
          {functionName && <small className={styles.mail}>{functionName}</small>}
        </>
      ),
    },
    {
      title: USER_FIELD_NAMES.active,
      size: 's',
      sorts: [
        { title: USER_FIELD_NAMES.active, sort: sort('active') },
        { title: USER_FIELD_NAMES.activeUntil, sort: sort('activeUntil') },
      ],
      isPlain: true,
      cell: Status,
    },
    {
      title: 'Daty',
      size: 'l',
      room: 'widest',
      sorts: MOMENTS.map((moment) => ({ title: TITLES[moment], sort: sort(moment) })),
      cell: Moments,
    },
    { title: 'Czynności', size: 's', isPlain: true, cell: (user) => <Actions user={user} query={query} /> },
  ]
}
