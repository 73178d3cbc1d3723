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

/** The choices about resolutions as the form shows them. */
export const ADOPTION_CHOICES = {
  majority: {
    simple: 'Zwykła: więcej głosów za niż przeciw',
    absolute: 'Bezwzględna: więcej niż połowa głosów za',
  },
  majorityBase: {
    cast: 'Od oddanych głosów',
    eligible: 'Od wszystkich uprawnionych do głosowania',
  },
  abstentions: {
    usual: 'Jak zwykle: przy większości zwykłej się nie liczą, przy bezwzględnej liczą się jak głosy przeciw',
    opposed: 'Liczą się jak głosy przeciw',
    left_out: 'Nie liczą się',
  },
  ties: {
    rejected: 'Uchwała nie jest przyjęta',
    adopted: 'Uchwała jest przyjęta',
    chair: 'Rozstrzyga głos przewodniczącego',
  },
  silence: {
    nothing: 'Nie oznacza niczego',
    assent: 'Liczy się jako głos za, gdy głosowanie jest ważne',
    assent_valid: 'Liczy się jako głos za, także gdy frekwencja jest niższa od wymaganej',
  },
  recusal: {
    leaves: 'Nie liczy się do uprawnionych',
    stays: 'Nadal liczy się do uprawnionych',
  },
} as const

const ADOPTION_LABELS = {
  majority: 'Większość potrzebna do przyjęcia uchwały',
  majorityBase: 'Od czego liczy się większość',
  majorityParagraph: 'Przepis o większości',
  abstentions: 'Głosy wstrzymujące się',
  abstentionsParagraph: 'Przepis o głosach wstrzymujących się',
  ties: 'Równa liczba głosów',
  chairInstitutionId: 'Instytucja przewodniczącego',
  tiesParagraph: 'Przepis o równej liczbie głosów',
  silence: 'Brak głosu w trybie obiegowym',
  silenceParagraph: 'Przepis o braku głosu',
  recusal: 'Kto wyłączył się z głosowania',
  recusalParagraph: 'Przepis o wyłączeniu się',
  numberPattern: 'Wzór numeru uchwały',
  numberParagraph: 'Przepis o numerach uchwał',
} as const
const WRONG_PATTERN = 'Podaj wzór z {numer} albo {numer_rzymski} i z {rok}, na przykład {numer}/{rok}'

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
    ...ADOPTION_LABELS,
  },
  required: {
    quorumKind: 'Wybierz, jak liczy się kworum',
    quorumNumerator: 'Podaj licznik, na przykład 1',
    quorumDenominator: 'Podaj mianownik, na przykład 2',
    quorumNumber: 'Podaj liczbę instytucji',
    ...rulesRequired,
    chairInstitutionId: 'Wybierz instytucję, której głos rozstrzyga',
    numberPattern: WRONG_PATTERN,
  },
  wrongFormat: {
    quorumNumerator: WHOLE,
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    ...wrongRules,
    numberPattern: WRONG_PATTERN,
    chairInstitutionId: 'Wybierz instytucję z listy',
  },
  outOfRange: {
    quorumNumerator: 'Podaj liczbę całkowitą od 1 do 1000; ułamek nie może oznaczać więcej niż wszystkich instytucji',
    quorumDenominator: WHOLE,
    quorumNumber: WHOLE,
    quorumParagraph: PARAGRAPH_TOO_LONG,
    ...rulesOutOfRange,
    majorityParagraph: PARAGRAPH_TOO_LONG,
    abstentionsParagraph: PARAGRAPH_TOO_LONG,
    tiesParagraph: PARAGRAPH_TOO_LONG,
    silenceParagraph: PARAGRAPH_TOO_LONG,
    recusalParagraph: PARAGRAPH_TOO_LONG,
    numberParagraph: PARAGRAPH_TOO_LONG,
  },
  outcome: { key: 'RULES_SAVED', text: 'Ustawienia regulaminu zostały zapisane.', stays: 'longer' },
})
