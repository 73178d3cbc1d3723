// Reminder of a voting in progress.
import { emailKey, excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { countVotingOf } from '#provider/areas/votings/electorate/service.ts'
import { votingStatus } from '#provider/areas/votings/reading/service.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Composing, KindOfMailing, Template } from './kind.ts'
import * as queries from './queries.ts'
import { reminderTemplate } from './voting-texts.ts'

async function reminder({ db, now, settings }: Composing, votingId: number): Promise<Template> {
  const at = now()
  const counted = await countVotingOf(db, votingId, { now: at, fundProgram: settings.fundProgram })
  if (!counted) throw new Refusal('ERROR_NOT_FOUND')
  return reminderTemplate(settings, { ...counted, now: at })
}

export const voting: KindOfMailing = {
  column: 'voting_id',
  async find(db, id) {
    const row = await queries.findVoting(db, id)
    return row && { id, name: row.title, attendanceActive: false, template: (composing) => reminder(composing, id) }
  },
  async requireOpen(db, id, { now }) {
    const status = id === null ? null : await votingStatus(db, id, now)
    if (status !== 'in_progress') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
  },
  narrowing: 'onlyNotVoted',
  audience: null,
  /** Excludes people who have voted, with the other person of their seat, and who excluded themselves. People who may not vote are not excluded. */
  async excluded(db, { aboutId, isNarrowed, now, settings }) {
    if (!isNarrowed || aboutId === null) return nobody()
    const counted = await countVotingOf(db, aboutId, { now, fundProgram: settings.fundProgram })
    const electors = counted?.electors ?? []
    const seats = new Set(counted?.voting.general ? [] : electors.filter(({ voted }) => voted).map(({ institutionId }) => institutionId))
    const hasVoted = ({ voted, institutionId }: (typeof electors)[number]) => voted || seats.has(institutionId)
    const isRecused = (elector: (typeof electors)[number]) => elector.recused && !hasVoted(elector)
    const [voted, recused] = [excludedFor(electors.filter(hasVoted), 'voted'), excludedFor(electors.filter(isRecused), 'recused')]
    const exclusions = { users: new Map([...recused.users, ...voted.users]), keys: new Map([...recused.keys, ...voted.keys]) }
    for (const elector of electors) if (!hasVoted(elector) && !isRecused(elector)) exclusions.keys.delete(emailKey(elector.email))
    return exclusions
  },
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
