// Types of all tables. A test compares them with the tables that the migrations create.
import type { CalendarTables } from './schema/calendar.ts'
import type { DigestTables } from './schema/digests.ts'
import type { LibraryTables } from './schema/library.ts'
import type { MailingTables } from './schema/mailings.ts'
import type { MeetingTables } from './schema/meetings.ts'
import type { NewsTables } from './schema/news.ts'
import type { NoteTables } from './schema/notes.ts'
import type { OpeningTables } from './schema/openings.ts'
import type { PeopleTables } from './schema/people.ts'
import type { RecordTables } from './schema/records.ts'
import type { ResolutionTables } from './schema/resolutions.ts'
import type { VotingTables } from './schema/votings.ts'

export type { FunctionRole, TicketIdentity } from './schema/people.ts'

export interface Schema
  extends
    CalendarTables,
    DigestTables,
    LibraryTables,
    MailingTables,
    MeetingTables,
    NewsTables,
    NoteTables,
    OpeningTables,
    PeopleTables,
    RecordTables,
    ResolutionTables,
    VotingTables {}
