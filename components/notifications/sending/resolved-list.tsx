// Who gets the mail and who does not, with the reasons.
import type { ResolvedRecipients } from '#contract/notification-changes.ts'
import { Email } from '#components/ui/email.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { counted } from '#common/plural.ts'
import { PEOPLE } from '#common/nouns.ts'
import { EXCLUSION_LABEL, RECIPIENTS, SOURCE_LABEL } from '#lib/notifications/labels.ts'
import styles from './sending.module.css'

type Person = ResolvedRecipients['recipients'][number]
type LeftOut = ResolvedRecipients['excluded'][number]

const TYPED = 'Adres wpisany ręcznie'

const through = ({ through: sources }: Person) =>
  sources.map(({ kind, name }) => (kind === 'custom' || name === '' ? SOURCE_LABEL[kind] : `${SOURCE_LABEL[kind]}: ${name}`)).join('; ')

const Address = ({ email, bounced }: Person) => (
  <>
    <Email address={email} />
    {bounced && <small className={styles.bounced}> Poprzednia wiadomość wróciła z tego adresu.</small>}
  </>
)

const COLUMNS: Column<Person>[] = [
  { title: 'Odbiorca', isHeading: true, cell: ({ name }) => name ?? <span className={styles.muted}>{TYPED}</span> },
  { title: 'E-mail', size: 'xl', cell: Address },
  { title: 'Instytucja', size: 'l', room: 'wide', cell: ({ institution }) => institution },
  { title: 'Wybór', size: 'l', room: 'medium', cell: through },
]

export function ResolvedList({ recipients }: { recipients: readonly Person[] }) {
  if (recipients.length === 0) return null
  return (
    <section aria-labelledby="odbiorcy">
      <h2 id="odbiorcy">Dostaną wiadomość: {counted(recipients.length, RECIPIENTS)}</h2>
      <Table caption="Osoby, które dostaną wiadomość" columns={COLUMNS} rows={recipients} rowKey={({ email }) => email} />
    </section>
  )
}

const reasons = (excluded: readonly LeftOut[]) =>
  Object.entries(Object.groupBy(excluded, ({ reason }) => reason)).map(([reason, people = []]) => ({ reason: reason as LeftOut['reason'], people }))

export function Excluded({ excluded }: { excluded: readonly LeftOut[] }) {
  if (excluded.length === 0) return null
  return (
    <Notice title={`Nie dostaną wiadomości: ${counted(excluded.length, PEOPLE)}`}>
      {reasons(excluded).map(({ reason, people }) => (
        <details key={reason} className={styles.reason} open={people.length <= 3}>
          <summary>
            {EXCLUSION_LABEL[reason]}: {people.length}
          </summary>
          <ul>
            {people.map(({ name, email, userId }, i) => (
              <li key={`${userId} ${email} ${i}`}>{name ? `${name}${email && ` (${email})`}` : email}</li>
            ))}
          </ul>
        </details>
      ))}
    </Notice>
  )
}
