// Reading minutes: a draft is only for managers; from then on they are for everybody who sees the meeting.
import { textSeal } from '#common/text-seal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Minutes, MinutesSection } from '#contract/minutes.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { workingDays } from '#provider/areas/rules/working-days-service.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { changedAt } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { contentsOf, type Dependencies, type BoundSection } from './contents.ts'
import * as queries from './queries.ts'
import { asRemark, takesRemarks } from './remarks-service.ts'
import { visibleMinutes } from './visible.ts'

export type Reader = Dependencies & { actor: Actor }

function withText(section: BoundSection, texts: ReadonlyMap<string, queries.TextRow>): MinutesSection {
  const written = texts.get(section.key)
  const minutesText = written?.text ?? ''
  return {
    ...section,
    minutesText,
    seal: textSeal(minutesText),
    updatedAt: written ? changedAt(written).toISOString() : null,
    updatedBy: written?.editor ?? null,
  }
}

/** As they are at this moment, until they are adopted; as they were then, from then on. */
async function sectionsOf(reader: Reader, meeting: MeetingRow, row: queries.MinutesRow | null) {
  const texts = new Map((row ? await queries.textsOf(reader.db, meeting.id) : []).map((text) => [text.section, text]))
  if (row?.kept) {
    const sections = row.kept.sections.map((section) => ({ ...withText(section, texts), minutesText: section.minutesText }))
    return { sections, chairs: [], meetingName: row.kept.meetingName }
  }
  const { sections, chairs } = await contentsOf(reader, meeting, row?.chair ?? null)
  return { sections: sections.map((section) => withText(section, texts)), chairs, meetingName: meeting.name }
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

const isOpen = (row: queries.MinutesRow | null) => row === null || row.status === 'draft' || row.status === 'remarks'

async function standingOf({ db, now }: Reader, row: queries.MinutesRow | null) {
  const adoption = row?.kept?.adoption
  const voting = adoption ? adoption.voting : row?.adopted_by == null ? null : await queries.findVoting(db, row.adopted_by)
  const files = row?.published_at ? await queries.filesOf(db, row.meeting_id) : []
  return {
    remarksUntil: row?.remarks_until ?? null,
    takesRemarks: row !== null && takesRemarks(row, now()),
    adoptedOn: row?.adopted_on ?? null,
    adoptedBy: voting ? { id: voting.id, title: voting.title } : null,
    contentHash: row?.content_hash ?? null,
    published: row?.published_at
      ? {
          at: row.published_at.toISOString(),
          files: files.map(({ node_id, format, file_name, sha256 }) => ({ id: node_id, format, fileName: file_name, sha256 })),
        }
      : null,
  }
}

/** The day on which as many working days are over as the rules have for remarks. */
async function proposedLastDay({ db, settings, now }: Reader): Promise<string> {
  const rules = await rulesNow(db, settings)
  const { between } = await workingDays({ ...rules, meetingDay: 'counts' })
  const sent = dayOf(now())
  let day = sent
  do day = dayAfter(day)
  while (between(sent, day) < rules.remarksDays)
  return day
}

export async function readMinutes(reader: Reader, id: number): Promise<Minutes> {
  const { db, actor } = reader
  const { row: meeting } = await requireVisibleMeeting(reader, id)
  const row = await visibleMinutes(reader, id)
  const isManager = mayAdminister(actor)
  if (!row && !isManager) throw new Refusal('ERROR_NOT_FOUND')
  const { sections, chairs, meetingName } = await sectionsOf(reader, meeting, row)
  return {
    meetingId: id,
    meetingName,
    meetingStatus: meeting.status,
    folderId: meeting.folder_id,
    status: row?.status ?? null,
    updatedAt: row ? changedAt(row).toISOString() : null,
    updatedBy: row ? (row.editor ?? row.creator) : null,
    sections,
    remarks: row ? (await queries.remarksOf(db, id)).map((remark) => asRemark(remark, actor)) : [],
    ...(await standingOf(reader, row)),
    remarksProposed: isManager ? await proposedLastDay(reader) : null,
    chairs: isManager ? chairs : [],
    votings: isManager && isOpen(row) ? await queries.votingsSince(db, meeting.starts_at.slice(0, 10)) : [],
  }
}
