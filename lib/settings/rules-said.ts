// What each section of the form of the rules says before it is opened: the settings as they are saved.
import { INSTITUTIONS, WORKING_DAYS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { RULE_SETTINGS } from '#common/rule-settings.ts'
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

const termsSaid = ({ callDays, urgentCallDays, writtenDays, remarksDays }: Rules): string =>
  `zwołanie ${counted(callDays, WORKING_DAYS)}, pilne ${urgentCallDays}, tryb obiegowy ${writtenDays}, uwagi do protokołu ${remarksDays}`

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
