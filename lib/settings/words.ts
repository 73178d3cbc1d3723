// What the forms of the settings are called, ask for and say.
import { RULE_NAMES, eachRule, settingOf, type RuleField } from '#common/rule-settings.ts'
import type { AddRuleText, RemoveRuleText } from '#contract/rule-texts.ts'
import type { SaveRules } from '#contract/rules.ts'
import type { SaveConfiguration } from '#contract/system.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

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

const WRONG_PATTERN = 'Podaj wzór z {numer} albo {numer_rzymski} i z {rok}, bez przecinków i średników, na przykład {numer}/{rok}'

const WRONG_TEMPLATE = 'Wpisz {{tytul}} i {{tresc}} raz, każde w osobnym wierszu, i używaj tylko nazw wymienionych pod polem'

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
  template: WRONG_TEMPLATE,
} as const
const MISSING = {
  days: 'Podaj liczbę dni roboczych; 0, gdy regulamin jej nie określa',
  one_of: 'Wybierz jedno z podanych',
  day_list: 'Podaj dni',
  institution: 'Wybierz instytucję, której głos rozstrzyga',
  pattern: WRONG_PATTERN,
  template: WRONG_TEMPLATE,
} as const

const wrongRules = eachRule(
  ({ kind }) => WRONG[kind],
  () => 'Podaj oznaczenie przepisu w jednym wierszu',
)
const rulesOutOfRange = eachRule(
  ({ kind }) => (kind === 'days' || kind === 'pattern' ? WRONG[kind] : kind === 'template' ? 'Skróć wzór do 5000 znaków' : 'Podaj mniej dni'),
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

export const ruleTextForm = recordForm<typeof AddRuleText>()({
  name: 'rule-text',
  labels: { document: 'Dokument', versionNum: 'Wersja', inForceFrom: 'Obowiązuje od', adoptedBy: 'Przyjęty przez' },
  required: { document: 'Podaj adres dokumentu', inForceFrom: 'Podaj dzień, na przykład 01/01/2027' },
  wrongFormat: {
    document: 'Nie ma takiego publicznego dokumentu z plikiem. Skopiuj adres strony dokumentu, który wszyscy widzą bez logowania',
    versionNum: 'Ten dokument nie ma takiej wersji widocznej dla wszystkich. Podaj inny numer albo zostaw puste',
    inForceFrom: 'Podaj dzień w postaci DD/MM/RRRR, na przykład 01/01/2027',
  },
  outOfRange: { document: 'Podaj sam adres dokumentu, najwyżej 500 znaków', adoptedBy: 'Skróć do 300 znaków' },
  notUnique: { inForceFrom: 'Od tego dnia obowiązuje już inny tekst. Podaj inny dzień albo usuń tamten' },
  outcome: { key: 'RULE_TEXT_ADDED', text: 'Tekst regulaminu jest na stronie Komitetu.', stays: 'longer' },
})

export const removeRuleTextForm = buttonForm<typeof RemoveRuleText>()({
  name: 'rule-text-remove',
  sentences: { ERROR_NOT_FOUND: 'Tego tekstu już tu nie ma: ktoś go usunął.' },
  outcome: { key: 'RULE_TEXT_REMOVED', text: 'Tekst został usunięty ze strony Komitetu. Dokument jest nadal w bibliotece.' },
})
