// What the forms of the settings are called, ask for and say.
import type { SaveRules } from '#contract/rules.ts'
import type { SaveConfiguration } from '#contract/system.ts'
import { recordForm } from '#lib/messages/form-words.ts'

export const secretariatForm = recordForm<typeof SaveConfiguration>()({
  name: 'secretariat-email',
  unseen: ['configKey', 'updatedAt'],
  labels: { configValue: 'Adres e-mail sekretariatu' },
  required: { configValue: 'Podaj adres e-mail' },
  wrongFormat: { configValue: 'Podaj jeden poprawny adres, na przykład sekretariat@urzad.example' },
  outcome: { key: 'CONFIGURATION_SAVED', text: 'Konfiguracja została zapisana.', stays: 'longer' },
})

const WHOLE = 'Podaj liczbę całkowitą od 1 do 1000'

export const rulesForm = recordForm<typeof SaveRules>()({
  name: 'rules',
  unseen: ['updatedAt'],
  labels: {
    quorumKind: 'Kworum posiedzenia',
    quorumNumerator: 'Licznik ułamka',
    quorumDenominator: 'Mianownik ułamka',
    quorumNumber: 'Liczba instytucji',
    quorumParagraph: 'Przepis o kworum',
  },
  required: {
    quorumKind: 'Wybierz, jak liczy się kworum',
    quorumNumerator: 'Podaj licznik, na przykład 1',
    quorumDenominator: 'Podaj mianownik, na przykład 2',
    quorumNumber: 'Podaj liczbę instytucji',
  },
  wrongFormat: { quorumNumerator: WHOLE, quorumDenominator: WHOLE, quorumNumber: WHOLE },
  outOfRange: {
    quorumNumerator: 'Podaj liczbę całkowitą od 1 do 1000; ułamek nie może oznaczać więcej niż wszystkich instytucji',
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    quorumParagraph: 'Skróć oznaczenie przepisu do 100 znaków',
  },
  outcome: { key: 'RULES_SAVED', text: 'Ustawienia regulaminu zostały zapisane.', stays: 'longer' },
})
