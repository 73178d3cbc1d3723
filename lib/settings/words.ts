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

const WRONG_PATTERN = 'Podaj wzór z {numer} albo {numer_rzymski} i z {rok}, na przykład {numer}/{rok}'

const ruleLabels = eachRule(
  ({ label }) => label,
  ({ label }) => `Przepis: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
)
/** What a wrong and a missing value of each kind are told. */
const WRONG = {
  days: RULE_DAYS,
  one_of: 'Wybierz z listy',
  day_list: 'Podaj w każdym wierszu jeden dzień, na przykład 31/12/2026',
  institution: 'Wybierz instytucję z listy',
  pattern: WRONG_PATTERN,
} as const
const MISSING = {
  days: 'Podaj liczbę dni roboczych; 0, gdy regulamin jej nie określa',
  one_of: 'Wybierz jedno z podanych',
  day_list: 'Podaj dni',
  institution: 'Wybierz instytucję, której głos rozstrzyga',
  pattern: WRONG_PATTERN,
} as const

const wrongRules = eachRule(
  ({ kind }) => WRONG[kind],
  () => 'Podaj oznaczenie przepisu w jednym wierszu',
)
const rulesOutOfRange = eachRule(
  ({ kind }) => (kind === 'days' || kind === 'pattern' ? WRONG[kind] : 'Podaj mniej dni'),
  () => PARAGRAPH_TOO_LONG,
)
const rulesRequired: Partial<Record<RuleField, string>> = Object.fromEntries(RULE_NAMES.map((name) => [name, MISSING[settingOf(name).kind]]))

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
  wrongFormat: {
    quorumNumerator: WHOLE,
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    ...wrongRules,
  },
  outOfRange: {
    quorumNumerator: 'Podaj liczbę całkowitą od 1 do 1000; ułamek nie może oznaczać więcej niż wszystkich instytucji',
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    quorumParagraph: PARAGRAPH_TOO_LONG,
    ...rulesOutOfRange,
  },
  outcome: { key: 'RULES_SAVED', text: 'Ustawienia regulaminu zostały zapisane.', stays: 'longer' },
})
