// What each section of the form of the rules says before it is opened: the settings as they are saved.
import { daysIn } from '#common/day-list.ts'
import { INSTITUTIONS, WORKING_DAYS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { RULE_SETTINGS } from '#common/rule-settings.ts'
import { shownDay } from '#common/shown-time.ts'
import type { SavedRules } from './loaders.ts'

type Rules = SavedRules

const withParagraph = (said: string, paragraph: string): string => (paragraph ? `${said} (${paragraph})` : said)

function quorumSaid({ quorum, quorumParagraph }: Rules): string {
  const needed =
    quorum.kind === 'number'
      ? `co najmniej ${counted(quorum.number, INSTITUTIONS)}`
      : `${quorum.kind === 'at_least' ? 'co najmniej' : 'więcej niż'} ${quorum.numerator}/${quorum.denominator} uprawnionych instytucji`
  return withParagraph(needed, quorumParagraph)
}

const FREE_DAYS = { one: 'dodatkowy dzień wolny', few: 'dodatkowe dni wolne', many: 'dodatkowych dni wolnych' }
const NAMED_DAYS_MAX = 5

/** In the order in which they are kept, which is that of time. Many are told by their number, the first and the last. */
function freeDaysSaid(freeDays: string): string {
  const days = (daysIn(freeDays) ?? []).map(shownDay)
  if (days.length === 0) return ''
  if (days.length > NAMED_DAYS_MAX) return `; ${counted(days.length, FREE_DAYS)}: od ${days[0]} do ${days.at(-1)}`
  return `; ${days.length === 1 ? FREE_DAYS.one : FREE_DAYS.few}: ${days.join(', ')}`
}

const termsSaid = ({ callDays, urgentCallDays, writtenDays, remarksDays, freeDays }: Rules): string =>
  `zwołanie ${counted(callDays, WORKING_DAYS)}, pilne ${urgentCallDays}, tryb obiegowy ${writtenDays}, uwagi do protokołu ${remarksDays}${freeDaysSaid(freeDays)}`

const SHORT_MAJORITY = { simple: 'zwykła', absolute: 'bezwzględna' } as const
const majoritySaid = ({ majority, majorityBase, majorityParagraph }: Rules): string =>
  withParagraph(`${SHORT_MAJORITY[majority]}, ${RULE_SETTINGS.majorityBase.choices[majorityBase].replace('Od', 'od')}`, majorityParagraph)

const SHORT_TIE = { rejected: 'przy równości nieprzyjęta', adopted: 'przy równości przyjęta', chair: 'przy równości rozstrzyga przewodniczący' } as const
const specialSaid = ({ ties, silence }: Rules): string => `${SHORT_TIE[ties]}, ${silence === 'nothing' ? 'milczenie nic nie oznacza' : 'milczenie to głos za'}`

const SHORT_NUMBERS = { roman: 'rzymskie', arabic: 'arabskie' } as const
const numbersSaid = ({ meetingNumbers, numberPattern }: Rules): string => `posiedzenia ${SHORT_NUMBERS[meetingNumbers]}, uchwały ${numberPattern}`

const SHORT_NAMES = { none: 'bez nazwisk', members: 'z nazwiskami członków', all: 'z nazwiskami członków i zastępców' } as const
const committeeSaid = ({ committeeNames, committeePastNames, committeeNamesParagraph }: Rules): string =>
  withParagraph(
    `${SHORT_NAMES[committeeNames]}${committeeNames !== 'none' && committeePastNames === 'shown' ? ', także w dawnym składzie' : ''}`,
    committeeNamesParagraph,
  )
const registerSaid = ({ registerPublishing, registerVoters }: Rules): string =>
  `${registerPublishing === 'press' ? 'publikuje sekretariat' : 'publikacja z chwilą przyjęcia'}, ${registerVoters === 'hidden' ? 'bez imiennych wyników' : 'z imiennymi wynikami'}`

export const SECTIONS_SAID = {
  quorum: quorumSaid,
  terms: termsSaid,
  majority: majoritySaid,
  special: specialSaid,
  numbers: numbersSaid,
  committee: committeeSaid,
  register: registerSaid,
}
