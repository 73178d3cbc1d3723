// Meetings and their agendas.
import type { ColumnType, Generated } from 'kysely'
import type { AgendaStatus, MeetingMode, MeetingStatus } from '#contract/meetings.ts'
import type { Audited } from './columns.ts'

export interface MeetingTables {
  meetings: {
    id: Generated<number>
    number: number | null
    name: string
    starts_at: string
    ends_at: string
    mode: MeetingMode
    place: string | null
    /** Shown only to people who may see the folder; never in the log or the calendar. */
    join_url: string | null
    folder_id: number
    event_id: number | null
    status: ColumnType<MeetingStatus, MeetingStatus | undefined, MeetingStatus>
    cancel_reason: ColumnType<string | null, string | null | undefined, string | null>
  } & Audited
  agenda_items: {
    id: Generated<number>
    meeting_id: number
    /** Position on the agenda, from 0. */
    place: number
    /** As printed; follows the order, and is kept by withdrawn items. */
    number: string
    title: string
    speaker: string | null
    status: AgendaStatus
  }
  agenda_documents: { item_id: number; node_id: number; place: number }
  agenda_votings: { voting_id: number; item_id: number; place: number }
}
