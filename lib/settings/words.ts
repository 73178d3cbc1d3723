// What the forms of the settings are called, ask for and say.
import { RULE_NAMES, eachRule, settingOf, type RuleField } from '#common/rule-settings.ts'
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

const PARAGRAPH_TOO_LONG = 'Skróć oznaczenie przepisu do 100 znaków'
const RULE_DAYS = 'Podaj liczbę całkowitą od 0 do 365'

const ruleLabels = eachRule(
  ({ label }) => label,
  ({ label }) => `Przepis: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
)
const wrongRules = eachRule(
  ({ kind }) => (kind === 'days' ? RULE_DAYS : kind === 'day_list' ? 'Podaj w każdym wierszu jeden dzień, na przykład 31/12/2026' : 'Wybierz z listy'),
  () => 'Podaj oznaczenie przepisu w jednym wierszu',
)
const rulesOutOfRange = eachRule(
  ({ kind }) => (kind === 'days' ? RULE_DAYS : 'Podaj mniej dni'),
  () => PARAGRAPH_TOO_LONG,
)
const rulesRequired: Partial<Record<RuleField, string>> = Object.fromEntries(
  RULE_NAMES.map((name) => [
    name,
    settingOf(name).kind === 'days' ? 'Podaj liczbę dni roboczych; 0, gdy regulamin jej nie określa' : 'Wybierz jedno z podanych',
  ]),
)

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
    ...ruleLabels,
  },
  required: {
    quorumKind: 'Wybierz, jak liczy się kworum',
    quorumNumerator: 'Podaj licznik, na przykład 1',
    quorumDenominator: 'Podaj mianownik, na przykład 2',
    quorumNumber: 'Podaj liczbę instytucji',
    ...rulesRequired,
  },
  wrongFormat: { quorumNumerator: WHOLE, quorumDenominator: WHOLE, quorumNumber: WHOLE, ...wrongRules },
  outOfRange: {
    quorumNumerator: 'Podaj liczbę całkowitą od 1 do 1000; ułamek nie może oznaczać więcej niż wszystkich instytucji',
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    quorumParagraph: PARAGRAPH_TOO_LONG,
    ...rulesOutOfRange,
  },
  outcome: { key: 'RULES_SAVED', text: 'Ustawienia regulaminu zostały zapisane.', stays: 'longer' },
})
