// Reading minutes: a draft is only for managers; from then on they are for everybody who sees the meeting.
import { textSeal } from '#common/text-seal.ts'
import type { Minutes, MinutesSection } from '#contract/minutes.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { changedAt } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { contentsOf, type Asked, type BoundSection } from './contents.ts'
import * as queries from './queries.ts'
import { visibleMinutes } from './visible.ts'

export type Reader = Asked & { actor: Actor }

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

export async function readMinutes(reader: Reader, id: number): Promise<Minutes> {
  const { actor } = reader
  const { row: meeting } = await requireVisibleMeeting(reader, id)
  const row = await visibleMinutes(reader, id)
  const isManager = mayAdminister(actor)
  if (!row && !isManager) throw new Refusal('ERROR_NOT_FOUND')
  const { sections, chairs, meetingName } = await sectionsOf(reader, meeting, row)
  return {
    meetingId: id,
    meetingName,
    folderId: meeting.folder_id,
    status: row?.status ?? null,
    updatedAt: row ? changedAt(row).toISOString() : null,
    updatedBy: row ? (row.editor ?? row.creator) : null,
    sections,
    chairs: isManager ? chairs : [],
  }
}
