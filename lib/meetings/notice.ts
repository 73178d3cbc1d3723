// What is said of notice and papers that went out.
import { DOCUMENTS, OF_ADDRESSEES } from '#common/nouns.ts'
import { counted, type Forms } from '#common/plural.ts'
import type { SentWhen, WentOut } from '#contract/meeting-clock.ts'
import { daysBefore } from '#lib/format/meeting-terms.ts'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import type { MeetingNotice } from './loaders.ts'

interface Words {
  what: string
  counted: Forms
  /** Before how many. */
  before: string
}

const WORDS: Record<'invitation' | 'papers' | 'published', Words> = {
  invitation: { what: 'Zaproszenie wysłano', counted: OF_ADDRESSEES, before: 'do ' },
  papers: { what: 'Wiadomość o materiałach wysłano', counted: OF_ADDRESSEES, before: 'do ' },
  published: { what: 'Materiały opublikowano', counted: DOCUMENTS, before: '' },
}

const whenSaid = ({ what, counted: forms, before }: Words, { firstAt, lastAt, count }: SentWhen): string => {
  const until = formatDate(firstAt) === formatDate(lastAt) ? '' : `, ostatnie ${formatDateTime(lastAt)}`
  return `${what} ${formatDateTime(firstAt)} (${before}${counted(count, forms)}${until})`
}

function said(words: Words, went: WentOut, requiredDays: number): string {
  const { count, workingDays, lateCount } = went
  const late = requiredDays === 0 ? '' : lateCount === 0 ? ', w\u00a0terminie' : lateCount === count ? ', po terminie' : `, po terminie ${lateCount} z ${count}`
  return `${whenSaid(words, went)}: ${daysBefore(workingDays)}${late}.`
}

const CALLED_OFF: Words = { what: 'Wiadomość o odwołaniu wysłano', counted: OF_ADDRESSEES, before: 'do ' }

export const wentOutSaid = ({ requiredDays, cancellation, ...notice }: Omit<MeetingNotice, 'changeDraftId' | 'isUntold'>): string[] => [
  ...(Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((each) => {
    const went = notice[each]
    return went ? [said(WORDS[each], went, requiredDays)] : []
  }),
  ...(cancellation ? [`${whenSaid(CALLED_OFF, cancellation)}.`] : []),
]
