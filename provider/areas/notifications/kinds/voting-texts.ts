// Polish template of a voting's reminder.
import type { FundProgram } from '#contract/system.ts'
import type { Statistic } from '#contract/votings.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { instantOfWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import { committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import type { Template } from './kind.ts'

const REMINDER_SUBJECT = 'Przypomnienie-GŁOSOWANIE'
/** Characters of the voting's title that the text shows. */
const SHOWN_TITLE = 200

const REQUIRED_SHARE: Record<FundProgram, string> = {
  fedp2127: 'co najmniej połowa uprawnionych',
  rpo1420: 'co najmniej jedna trzecia uprawnionych',
}

function shortened(title: string): string {
  const characters = [...title.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > SHOWN_TITLE ? `${characters.slice(0, SHOWN_TITLE).join('').trimEnd()}…` : characters.join('')
}

const percent = (share: number) => `${String(share).replace('.', ',')}%`

export interface RemindedVoting {
  id: number
  title: string
  general: boolean
  /** `YYYY-MM-DD HH:mm:ss`; null: no time is set. */
  ends_at: string | null
}

interface Counted {
  voting: RemindedVoting
  statistic: Statistic
  now: Date
}

/** Counts institutions, or people in a general voting. */
function turnout({ voting, statistic, now }: Counted): string {
  const { eligibleCount, votedCount, turnoutPercent, requiredTurnout, valid } = statistic
  const eligible = voting.general ? 'uprawnionych osób' : 'uprawnionych instytucji'
  const asOf = shownWallTime(wallTimeOf(now))
  const state = valid ? 'wymagana frekwencja została już osiągnięta' : `do ważności głosowania potrzeba co najmniej ${requiredTurnout}`
  return `Stan na ${asOf}: liczba ${eligible}, które oddały głos: ${votedCount} z ${eligibleCount} (frekwencja ${percent(turnoutPercent)}); ${state}.`
}

function until({ ends_at }: RemindedVoting): string[] {
  if (ends_at === null || !instantOfWallTime(ends_at)) return []
  return [`Głosować można do ${shownWallTime(ends_at)} czasu polskiego.`]
}

export function reminderTemplate(settings: Settings, counted: Counted): Template {
  const { voting } = counted
  const paragraphs = [
    'Szanowni Państwo,',
    `przypominamy o trwającym głosowaniu w portalu ${committee(settings)}:`,
    `<strong>${escapeHtml(shortened(voting.title))}</strong>`,
    ...until(voting),
    `Głosowanie jest nieważne, jeżeli nie zostanie osiągnięta wymagana frekwencja: głos musi oddać ${REQUIRED_SHARE[settings.fundProgram]} do głosowania.`,
    turnout(counted),
    'Aby zagłosować, proszę otworzyć stronę głosowania: {{linkGlosowanie}}',
  ]
  return { subject: REMINDER_SUBJECT, body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') }
}
