// Polish mails about changes of the second factor, so that the owner notices changes by others.
import { BACKUP_CODES } from '#common/nouns.ts'
import type { OutgoingMail } from '#provider/capabilities.ts'
import { closing, committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import { counted } from '#common/plural.ts'

export type FactorChange =
  | { kind: 'set' | 'removed' | 'codes' | 'rescue-asked' | 'rescued' }
  | { kind: 'passkey-added' | 'passkey-removed' | 'passkey-copied'; name: string }
  | { kind: 'identity-linked' | 'identity-removed'; name: string; issuer: string }
  | { kind: 'code-used'; left: number }

const SUBJECTS: Record<FactorChange['kind'], string> = {
  set: 'Włączono logowanie dwuetapowe',
  removed: 'Wyłączono logowanie dwuetapowe',
  codes: 'Utworzono nowe kody zapasowe',
  'rescue-asked': 'Administrator prosi o kod awaryjny do Państwa konta',
  rescued: 'Utworzono kod awaryjny do Państwa konta',
  'passkey-added': 'Dodano klucz dostępu',
  'passkey-removed': 'Usunięto klucz dostępu',
  'passkey-copied': 'Odrzucono klucz dostępu, który mógł zostać skopiowany',
  'identity-linked': 'Połączono konto do logowania',
  'identity-removed': 'Odłączono konto do logowania',
  'code-used': 'Użyto kodu zapasowego',
}

function whatHappened(change: FactorChange): string {
  switch (change.kind) {
    case 'set':
      return 'włączono logowanie dwuetapowe: po haśle trzeba podać kod z aplikacji.'
    case 'removed':
      return 'wyłączono kody z aplikacji. Jeśli nie ma na nim klucza dostępu, do zalogowania wystarczy hasło.'
    case 'codes':
      return 'utworzono nowe kody zapasowe. Poprzednie przestały działać.'
    case 'rescue-asked':
      return 'administrator poprosił o kod awaryjny do logowania. Powstanie dopiero, gdy poprosi o niego drugi administrator.'
    case 'rescued':
      return 'dwóch administratorów utworzyło kod awaryjny do logowania, ważny 24 godziny.'
    case 'passkey-added':
      return `dodano klucz dostępu „${change.name}”. Można się nim logować bez hasła, a logowanie hasłem wymaga jeszcze klucza lub kodu.`
    case 'passkey-removed':
      return `usunięto klucz dostępu „${change.name}”. Nie można się już nim zalogować.`
    case 'passkey-copied':
      return `odrzucono klucz dostępu „${change.name}”, bo jego licznik użyć się cofnął. Mógł zostać skopiowany: proszę go usunąć i dodać nowy.`
    case 'identity-linked':
      return `połączono konto „${change.name}” (${change.issuer}). Można się nim logować do portalu bez hasła.`
    case 'identity-removed':
      return `odłączono konto „${change.name}” (${change.issuer}). Nie można się już nim zalogować do portalu.`
    case 'code-used':
      // At a sign-in, or in a session as a proof.
      return `użyto kodu zapasowego. Pozostało: ${counted(change.left, BACKUP_CODES)}.`
  }
}

export const factorMail = (settings: Settings, account: { email: string; username: string }, change: FactorChange): OutgoingMail => ({
  recipient: account.email,
  subject: SUBJECTS[change.kind],
  text: [
    'Dzień dobry,',
    `na koncie ${account.username} w portalu ${committee(settings)} ${whatHappened(change)}`,
    'Jeśli to nie Państwo, proszę od razu zmienić hasło i skontaktować się z sekretariatem komitetu.',
    closing(settings),
  ].join('\n\n'),
})
