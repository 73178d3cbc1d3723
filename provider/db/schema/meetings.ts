// Meetings and their agendas.
import type { ColumnType, Generated } from 'kysely'
import type { AgendaStatus, MeetingMode, MeetingStatus } from '#contract/meetings.ts'
import type { MinutesStatus } from '#contract/minutes.ts'
import type { Rules } from '#contract/rules.ts'
import type { BookPlan, KeptMinutes, PackedDocument, PublishedItem } from '#provider/db/kept-json.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export type KeptQuorum = Pick<Rules, 'quorum' | 'quorumParagraph'> & { institutions: { id: number; name: string }[] }

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
    /** What the quorum is counted by, as it was when the meeting was opened; null: not opened yet. */
    kept_quorum: ColumnType<KeptQuorum | null, string | null | undefined, string | null>
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
  /** What a person's last pack of the meeting had. */
  meeting_packs: { meeting_id: number; user_id: number; taken_at: Instant; documents: Json<PackedDocument[]> }
  /** Books by what they are made of. */
  meeting_books: {
    fingerprint: string
    meeting_id: number
    status: 'waiting' | 'done' | 'failed'
    /** null: it is made, or cannot be. */
    plan: ColumnType<BookPlan | null, string | null | undefined, string | null>
    /** Documents. */
    done: number
    total: number
    /** When it was asked for or got further. */
    moved_at: Instant
    used_at: Instant
    sha256: ColumnType<string | null, string | null | undefined, string | null>
    size: ColumnType<number | null, number | null | undefined, number | null>
  }
  minutes: {
    meeting_id: number
    status: ColumnType<MinutesStatus, MinutesStatus | undefined, MinutesStatus>
    /** Who chaired: `user-` or `guest-` with an id of the record of presence; null: whom the portal proposes. */
    chair: ColumnType<string | null, string | null | undefined, string | null>
    remarks_until: ColumnType<string | null, string | null | undefined, string | null>
    adopted_on: ColumnType<string | null, string | null | undefined, string | null>
    /** The voting by which they were adopted. */
    adopted_by: ColumnType<number | null, number | null | undefined, number | null>
    /** What they said when they were adopted. */
    kept: ColumnType<KeptMinutes | null, string | null | undefined, string | null>
    content_hash: ColumnType<string | null, string | null | undefined, string | null>
    published_at: InstantOrNull
  } & Audited
  minutes_remarks: {
    id: Generated<number>
    meeting_id: number
    section: string
    text: string
    created_at: Instant
    created_by: number
    /** Taken back by its author before it was answered. */
    withdrawn_at: InstantOrNull
    decision: ColumnType<'accepted' | 'rejected' | null, 'accepted' | 'rejected' | null | undefined, 'accepted' | 'rejected' | null>
    answer: ColumnType<string | null, string | null | undefined, string | null>
    answered_at: InstantOrNull
    answered_by: ColumnType<number | null, number | null | undefined, number | null>
    /** Text of the section before and after; null: it was not changed. */
    text_before: ColumnType<string | null, string | null | undefined, string | null>
    text_after: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** As which minutes were published; the document in the folder may change later. */
  minutes_files: { meeting_id: number; format: 'pdf' | 'docx'; node_id: number | null; file_name: string; sha256: string; size: number }
  /** The words of the secretariat, by section. */
  minutes_texts: { meeting_id: number; section: string; text: string } & Audited
  /** The agenda of a meeting as it was published for everybody. */
  meeting_publications: { meeting_id: number; agenda: Json<PublishedItem[]> } & Audited
  agenda_votings: { voting_id: number; item_id: number; place: number }
  /** Append-only: who came and left when; what was wrong is corrected by a later row. */
  presences: {
    id: Generated<number>
    /** Without a reference: it stays when the meeting's folder is deleted for good. */
    meeting_id: number
    kind: 'arrival' | 'departure'
    /** null: a guest. */
    user_id: number | null
    /** The first row of the guest; null: of an account, or that first row. */
    guest_id: number | null
    person_name: string
    /** The seat at that moment; null: a guest. */
    institution_id: number | null
    institution_name: string | null
    role: 'member' | 'alternate_member' | null
    at: string
    /** The row that this one replaces. */
    corrects_id: number | null
    /** A correction after which there was no arrival, or no departure. */
    taken_back: boolean
    reason: string | null
    created_at: Instant
    created_by: number
  }
}
