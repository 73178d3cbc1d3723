// Polish mails for a forgotten password, and for the first password of a new user.
import type { MailQueue, OutgoingMail, Tx } from '#provider/capabilities.ts'
import { closing, committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'

interface Recipient {
  username: string
  email: string
}

const letter = (settings: Settings, paragraphs: string[]): string => ['Dzień dobry,', ...paragraphs, closing(settings)].join('\n\n')

export const recoveryMail = (settings: Settings, { account, password, key }: { account: Recipient; password: string; key: string }): OutgoingMail => ({
  recipient: account.email,
  subject: 'Odzyskiwanie dostępu do portalu – hasło tymczasowe',
  text: letter(settings, [
    `otrzymaliśmy prośbę o odzyskanie dostępu do portalu ${committee(settings)} dla użytkownika: ${account.username}.`,
    `Hasło tymczasowe: ${password}`,
    `Zacznie ono działać po jego aktywacji. W tym celu w ciągu 24 godzin należy otworzyć stronę:\n${settings.publicUrl}/aktywacjahasla/${key}`,
    'Następnie proszę zalogować się hasłem tymczasowym i ustawić własne hasło. Odnośnika można użyć tylko raz.',
    `Jeśli nie prosili Państwo o odzyskanie dostępu, proszę zignorować tę wiadomość: dotychczasowe hasło działa bez zmian.`,
  ]),
})

export const newUserMail = (settings: Settings, { account, key }: { account: Recipient; key: string }): OutgoingMail => ({
  recipient: account.email,
  subject: 'Konto w portalu komitetu – ustawienie hasła',
  text: letter(settings, [
    `w portalu ${committee(settings)} utworzono dla Państwa konto.`,
    `Nazwa użytkownika: ${account.username}`,
    `Aby ustawić hasło i zalogować się po raz pierwszy, w ciągu 7 dni należy otworzyć stronę:\n${settings.publicUrl}/logowanie/${key}`,
    'Odnośnika można użyć tylko raz. Proszę nie przekazywać go innym osobom.',
    'Jeśli odnośnik wygasł, proszę skontaktować się z sekretariatem komitetu.',
  ]),
})

/** Queues, in the caller's transaction, the mail with which a new user sets the first password. */
export const mailNewUser = (tx: Tx, mail: MailQueue, settings: Settings, user: { account: Recipient; key: string }): Promise<void> =>
  mail.send(tx, newUserMail(settings, user))
