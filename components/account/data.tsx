import type { ReactNode } from 'react'
import { Email } from '#components/ui/email.tsx'
import type { Account } from '#lib/account/loaders.ts'
import { shownLongDate } from '#common/shown-time.ts'
import styles from './data.module.css'

const activity = ({ active, activeNoTimeLimit, activeUntil }: Account): string => {
  if (!active) return 'Nieaktywne'
  if (activeNoTimeLimit || !activeUntil) return 'Aktywne bezterminowo'
  return `Aktywne do ${shownLongDate(activeUntil)}`
}

export function AccountData({ account }: { account: Account }) {
  const rows: [string, ReactNode][] = [
    ['Login', account.username],
    ['Imię', account.firstName],
    ['Nazwisko', account.lastName],
    ['Adres e-mail', <Email key="email" address={account.email} />],
    [account.userProfiles.length === 1 ? 'Profil' : 'Profile', account.userProfiles.map((profile) => profile.name).join(', ')],
    ['Instytucja', account.institutionName ?? 'Nie przypisano'],
    ['Konto', activity(account)],
  ]
  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
