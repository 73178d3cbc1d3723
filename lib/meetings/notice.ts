// What is said of notice and papers that went out.
import { DOCUMENTS, OF_ADDRESSEES } from '#common/nouns.ts'
import { counted, type Forms } from '#common/plural.ts'
import type { WentOut } from '#contract/meeting-clock.ts'
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

function said({ what, counted: forms, before }: Words, { firstAt, lastAt, count, workingDays, lateCount }: WentOut, requiredDays: number): string {
  const until = formatDate(firstAt) === formatDate(lastAt) ? '' : `, ostatnie ${formatDateTime(lastAt)}`
  const late = requiredDays === 0 ? '' : lateCount === 0 ? ', w terminie' : lateCount === count ? ', po terminie' : `, po terminie ${lateCount} z ${count}`
  return `${what} ${formatDateTime(firstAt)} (${before}${counted(count, forms)}${until}): ${daysBefore(workingDays)}${late}.`
}

export const wentOutSaid = ({ requiredDays, ...notice }: Omit<MeetingNotice, 'changeDraftId'>): string[] =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((each) => {
    const went = notice[each]
    return went ? [said(WORDS[each], went, requiredDays)] : []
  })
