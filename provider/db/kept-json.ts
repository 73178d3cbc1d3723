// Types of JSON columns.
import type { EventFields } from '#contract/calendar.ts'
import type { AgendaStatus, MeetingMode } from '#contract/meetings.ts'
import type { MinutesSection } from '#contract/minutes.ts'

/** The chosen recipients of a notification. */
export interface RecipientChoice {
  profileIds: number[]
  institutionIds: number[]
  functionIds: number[]
  workingGroupIds: number[]
}

/** Headers of a sent mail that are neither in its row nor in its notification. */
export interface SentMailHeaders {
  from: { name: string; address: string }
  replyTo: string | null
  /** Whether it carried the event. */
  event: boolean
  /** The sent invitation (iCalendar); missing in older rows. */
  calendar?: string | null
}

/** A meeting as a mail told of it. */
export interface SentMeeting {
  /** Those whom this folder is for may join remotely. */
  folderId: number
  /** As it is written: `XIV`. */
  number: string | null
  mode: MeetingMode
  joinUrl: string | null
  /** Items as they are printed: `3a. Kryteria`. */
  agenda: string[]
}

/** A calendar event as a mail carried it. Older rows lack newer fields. */
export type SentEvent = Pick<EventFields, 'name' | 'startsAt' | 'endsAt'> &
  Partial<EventFields> & {
    /** Missing in older rows whose event was deleted before ids were kept. */
    id?: number
    revision: number
    /** If it is a meeting's. */
    meeting?: SentMeeting
  }

/** An item of an agenda as it was published for everybody. */
export interface PublishedItem {
  id: number
  number: string
  title: string
  withdrawn: boolean
}

/** A document of a pack that somebody has. */
export interface PackedDocument {
  id: number
  name: string
  versionId: number
}

/** An item of an agenda, as a book has it. */
export interface BookItem {
  number: string
  title: string
  speaker: string | null
  status: AgendaStatus
  /** Places in `documents`; a document that stands at several items is bound at the first. */
  documents: number[]
}

/** Names of documents, compared with the reader's last pack. */
export interface PackChanges {
  added: string[]
  changed: string[]
  withdrawn: string[]
}

export interface BookDocument {
  name: string
  fileName: string
  sha256: string
  /** Bytes. */
  size: number
}

/** What a book is made of. */
export interface BookPlan {
  title: string
  /** Lines under the title: date, place. */
  lines: string[]
  /** null: everything. */
  changes: PackChanges | null
  items: BookItem[]
  /** At no item. */
  others: number[]
  documents: BookDocument[]
}

/** Minutes as they were adopted. */
export interface KeptMinutes {
  meetingName: string
  sections: Pick<MinutesSection, 'key' | 'title' | 'item' | 'fields' | 'minutesText'>[]
  /** How they were adopted; missing: of minutes that were adopted before this was kept, and of a draft. `voting`: its title then; null: by hand. */
  adoption?: { on: string; voting: { id: number; title: string } | null }
}
