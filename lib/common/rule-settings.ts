// What the rules of procedure set beside the quorum: one object a setting. The contract, the form and the event log read all that
// differs here, so a further setting is a further object (and a further kind of value its line in `lib/contract/rules.ts`).

import { PROPOSED_TEMPLATE, TEMPLATE_BLOCKS, TEMPLATE_WORDS } from './paper-template.ts'

interface Common {
  /** Its label on the form. */
  label: string
  hint: string
  /** What the event log calls it: 'Zmieniono ustawienia regulaminu: <name> z „10” na „14”'. */
  name: string
  /** Whether a text for its paragraph stands beside it. */
  hasParagraph: boolean
  /** The part of the form. */
  part: RulePart
}

interface Days extends Common {
  kind: 'days'
  /** Until somebody sets it. */
  proposed: number
}

interface OneOf extends Common {
  kind: 'one_of'
  choices: Readonly<Record<string, string>>
  proposed: string
}

interface DayList extends Common {
  kind: 'day_list'
  proposed: ''
}

/** One of the dictionary; null: none. */
interface Institution extends Common {
  kind: 'institution'
  proposed: null
}

/** How numbers of resolutions are printed: '{numer}/{rok}'. */
interface Pattern extends Common {
  kind: 'pattern'
  proposed: string
}

/** The template of resolutions as documents. */
interface Template extends Common {
  kind: 'template'
  proposed: string
}

export type RuleSetting = Days | OneOf | DayList | Institution | Pattern | Template

/** Parts of the form in their order. */
export const RULE_PARTS = {
  terms: { title: 'Terminy', intro: 'Terminy liczy się w dniach roboczych. Zero oznacza, że regulamin tego nie wymaga.' },
  majority: { title: 'Uchwały: większość', intro: 'Głosowanie nad uchwałą zachowuje ustawienia z chwili, w której się rozpoczęło.' },
  special: {
    title: 'Uchwały: równość głosów, milczenie, wyłączenia',
    intro: 'Głosowanie nad uchwałą zachowuje ustawienia z chwili, w której się rozpoczęło.',
  },
  numbers: { title: 'Numery posiedzeń i uchwał', intro: null },
  register: { title: 'Rejestr uchwał', intro: 'Rejestr jest publiczny. To, co już w nim jest, zostaje takie, jakie było opublikowane.' },
  committee: {
    title: 'Strona Komitetu',
    intro: 'Stronę „Komitet” widzą wszyscy, także bez logowania. Instytucje i strony, które reprezentują, są na niej zawsze.',
  },
} as const
export type RulePart = keyof typeof RULE_PARTS

const namedIn = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([name, what]) => `{{${name}}} (${what})`)
    .join(', ')
const TEMPLATE_HINT = `Z niego powstaje dokument do podpisu. W wierszu: ${namedIn(TEMPLATE_WORDS)}. W osobnym wierszu, najwyżej raz: ${namedIn(TEMPLATE_BLOCKS)}. Tytuł i treść są potrzebne.`

export const RULE_SETTINGS = {
  callDays: {
    kind: 'days',
    part: 'terms',
    label: 'Zwołanie posiedzenia i wysłanie materiałów',
    hint: 'Ile dni roboczych przed posiedzeniem. Rozporządzenie 240/2014, art. 11 lit. b, mówi o 10.',
    name: 'dni robocze na zwołanie posiedzenia',
    hasParagraph: true,
    proposed: 10,
  },
  urgentCallDays: {
    kind: 'days',
    part: 'terms',
    label: 'Zwołanie posiedzenia w pilnych przypadkach',
    hint: 'Ile dni roboczych przed posiedzeniem, gdy regulamin pozwala na krótszy termin.',
    name: 'dni robocze na pilne zwołanie posiedzenia',
    hasParagraph: true,
    proposed: 5,
  },
  writtenDays: {
    kind: 'days',
    part: 'terms',
    label: 'Tryb obiegowy',
    hint: 'Ile dni roboczych trwa głosowanie w trybie obiegowym.',
    name: 'dni robocze trybu obiegowego',
    hasParagraph: true,
    proposed: 10,
  },
  remarksDays: {
    kind: 'days',
    part: 'terms',
    label: 'Uwagi do protokołu',
    hint: 'Ile dni roboczych na zgłaszanie uwag do projektu protokołu.',
    name: 'dni robocze na uwagi do protokołu',
    hasParagraph: true,
    proposed: 5,
  },
  meetingDay: {
    kind: 'one_of',
    part: 'terms',
    label: 'Dzień posiedzenia',
    hint: 'Dzień wysłania nie liczy się nigdy.',
    name: 'liczenie dnia posiedzenia',
    hasParagraph: false,
    choices: { left_out: 'Nie liczy się: między wysłaniem a posiedzeniem ma minąć tyle pełnych dni', counts: 'Liczy się jako ostatni dzień terminu' },
    proposed: 'left_out',
  },
  freeDays: {
    kind: 'day_list',
    part: 'terms',
    label: 'Dodatkowe dni wolne',
    hint: 'Jeden dzień w wierszu, na przykład 31/12/2026. Soboty, niedziele i święta ustawowe portal zna sam (dane świąt: date-holidays, CC BY 3.0).',
    name: 'dodatkowe dni wolne',
    hasParagraph: false,
    proposed: '',
  },
  majority: {
    kind: 'one_of',
    part: 'majority',
    label: 'Większość potrzebna do przyjęcia uchwały',
    hint: 'W pojedynczym głosowaniu można wymagać większości bezwzględnej.',
    name: 'większość',
    hasParagraph: true,
    choices: { simple: 'Zwykła: więcej głosów za niż przeciw', absolute: 'Bezwzględna: więcej niż połowa głosów za' },
    proposed: 'simple',
  },
  majorityBase: {
    kind: 'one_of',
    part: 'majority',
    label: 'Od czego liczy się większość',
    hint: '',
    name: 'podstawa większości',
    hasParagraph: false,
    choices: { cast: 'Od oddanych głosów', eligible: 'Od wszystkich uprawnionych do głosowania' },
    proposed: 'cast',
  },
  abstentions: {
    kind: 'one_of',
    part: 'majority',
    label: 'Głosy wstrzymujące się',
    hint: '',
    name: 'głosy wstrzymujące się',
    hasParagraph: true,
    choices: {
      usual: 'Jak zwykle: przy większości zwykłej się nie liczą, przy bezwzględnej liczą się jak głosy przeciw',
      opposed: 'Liczą się jak głosy przeciw',
      left_out: 'Nie liczą się',
    },
    proposed: 'usual',
  },
  ties: {
    kind: 'one_of',
    part: 'special',
    label: 'Równa liczba głosów',
    hint: '',
    name: 'równa liczba głosów',
    hasParagraph: true,
    choices: { rejected: 'Uchwała nie jest przyjęta', adopted: 'Uchwała jest przyjęta', chair: 'Rozstrzyga głos przewodniczącego' },
    proposed: 'rejected',
  },
  chairInstitutionId: {
    kind: 'institution',
    part: 'special',
    label: 'Instytucja przewodniczącego',
    hint: 'Potrzebna, gdy rozstrzyga głos przewodniczącego.',
    name: 'instytucja przewodniczącego',
    hasParagraph: false,
    proposed: null,
  },
  silence: {
    kind: 'one_of',
    part: 'special',
    label: 'Brak głosu w trybie obiegowym',
    hint: 'Karta do głosowania mówi, co oznacza brak głosu. Na posiedzeniu nie oznacza on niczego.',
    name: 'brak głosu w trybie obiegowym',
    hasParagraph: true,
    choices: {
      nothing: 'Nie oznacza niczego',
      assent: 'Liczy się jako głos za, gdy głosowanie jest ważne',
      assent_valid: 'Liczy się jako głos za, także gdy frekwencja jest niższa od wymaganej',
    },
    proposed: 'nothing',
  },
  recusal: {
    kind: 'one_of',
    part: 'special',
    label: 'Kto wyłączył się z głosowania',
    hint: '',
    name: 'wyłączenie się z głosowania',
    hasParagraph: true,
    choices: { leaves: 'Nie liczy się do uprawnionych', stays: 'Nadal liczy się do uprawnionych' },
    proposed: 'leaves',
  },
  meetingNumbers: {
    kind: 'one_of',
    part: 'numbers',
    label: 'Numery posiedzeń',
    hint: 'W nazwie nowego posiedzenia i w wiadomościach. Nazwy, które już są, zostają.',
    name: 'zapis numerów posiedzeń',
    hasParagraph: false,
    choices: { roman: 'Rzymskie: XIV posiedzenie', arabic: 'Arabskie: 14. posiedzenie' },
    proposed: 'roman',
  },
  numberPattern: {
    kind: 'pattern',
    part: 'numbers',
    label: 'Wzór numeru uchwały',
    hint: 'Od 1 do 60 znaków. {numer} albo {numer_rzymski} i {rok}, na przykład {numer}/{rok}. Numery biegną od 1 w każdym roku.',
    name: 'wzór numeru uchwały',
    hasParagraph: true,
    proposed: '{numer}/{rok}',
  },
  registerPublishing: {
    kind: 'one_of',
    part: 'register',
    label: 'Publikowanie uchwał w rejestrze',
    hint: 'Z chwilą przyjęcia publikuje się tytuł, wynik, tekst z projektu, jeżeli głosowanie miało jeden dokument, i nazwę posiedzenia, jeżeli jego katalog widzą wszyscy zalogowani. Sekretariat może je potem poprawić.',
    name: 'publikowanie uchwał w rejestrze',
    hasParagraph: false,
    choices: { press: 'Publikuje sekretariat', adoption: 'Z chwilą przyjęcia' },
    proposed: 'press',
  },
  registerVoters: {
    kind: 'one_of',
    part: 'register',
    label: 'Imienne wyniki głosowań w rejestrze',
    hint: 'Dotyczy uchwał publikowanych od tej chwili.',
    name: 'imienne wyniki głosowań w rejestrze',
    hasParagraph: false,
    choices: { hidden: 'Tylko liczby głosów', named: 'Także kto jak głosował' },
    proposed: 'hidden',
  },
  resolutionTemplate: {
    kind: 'template',
    part: 'register',
    label: 'Wzór dokumentu uchwały',
    hint: TEMPLATE_HINT,
    name: 'wzór dokumentu uchwały',
    hasParagraph: false,
    proposed: PROPOSED_TEMPLATE,
  },
  committeeNames: {
    kind: 'one_of',
    part: 'committee',
    label: 'Nazwiska w składzie Komitetu',
    hint: 'Publikacja nazwisk wymaga podstawy prawnej: ustal ją z inspektorem ochrony danych i wpisz poniżej. Strona ją pokaże.',
    name: 'nazwiska na stronie Komitetu',
    hasParagraph: true,
    choices: { none: 'Bez nazwisk: same instytucje', members: 'Nazwiska członków', all: 'Nazwiska członków i zastępców' },
    proposed: 'none',
  },
  committeePastNames: {
    kind: 'one_of',
    part: 'committee',
    label: 'Nazwiska w składzie z wcześniejszych dni',
    hint: 'Dotyczy także osób, które nie są już w Komitecie.',
    name: 'nazwiska w dawnym składzie Komitetu',
    hasParagraph: false,
    choices: { hidden: 'Ukryte: wcześniejszy skład to same instytucje', shown: 'Pokazywane tak jak obecne' },
    proposed: 'hidden',
  },
} as const satisfies Readonly<Record<string, RuleSetting>>

type Settings = typeof RULE_SETTINGS
export type RuleName = keyof Settings
export const RULE_NAMES = Object.keys(RULE_SETTINGS) as RuleName[]

type ValueOf<Setting> = Setting extends { kind: 'days' }
  ? number
  : Setting extends { choices: infer Choices }
    ? keyof Choices
    : Setting extends { kind: 'institution' }
      ? number | null
      : string
type WithParagraph = { [Name in RuleName]: Settings[Name]['hasParagraph'] extends true ? Name : never }[RuleName]
export type RuleParagraph = `${WithParagraph}Paragraph`

/** The settings by name, each with the text for its paragraph beside it. */
export type RuleValues = { [Name in RuleName]: ValueOf<Settings[Name]> } & Record<RuleParagraph, string>
export type RuleField = keyof RuleValues

export const settingOf = (name: RuleName): RuleSetting => RULE_SETTINGS[name]
export const hasParagraph = (name: RuleName): name is WithParagraph => RULE_SETTINGS[name].hasParagraph
export const paragraphOf = (name: WithParagraph): RuleParagraph => `${name}Paragraph`

/** The fields of the call in the order of the form. */
export const RULE_FIELDS: readonly RuleField[] = RULE_NAMES.flatMap((name) => [name, ...(hasParagraph(name) ? [paragraphOf(name)] : [])])

/** One value for each setting, and one for each paragraph. */
export function eachRule<Value>(
  value: (setting: RuleSetting, name: RuleName) => Value,
  paragraph: (setting: RuleSetting, field: RuleParagraph) => Value,
): Record<RuleField, Value> {
  const fields = RULE_NAMES.flatMap((name) => [
    [name, value(settingOf(name), name)] as const,
    ...(hasParagraph(name) ? [[paragraphOf(name), paragraph(settingOf(name), paragraphOf(name))] as const] : []),
  ])
  return Object.fromEntries(fields) as Record<RuleField, Value>
}
