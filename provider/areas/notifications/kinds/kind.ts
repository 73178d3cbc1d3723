// Interface of a kind of mailing. Everything that differs between kinds is in its object.
import type { Selectable } from 'kysely'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { ChosenPeople, Exclusions } from '#provider/areas/notifications/recipients/exclusions.ts'
import type { Settings } from '#provider/settings.ts'
import type { CalendarMethod } from '#provider/areas/calendar/service.ts'

export interface Template {
  subject: string
  /** HTML within the editor's allow-list. */
  body: string
}

export type Composing = Pick<Capabilities, 'db' | 'now' | 'settings'>

/** The subject of a mailing, as it is now. */
export interface FoundThing {
  id: number
  name: string
  /** Whether answers about attendance are collected. */
  attendanceActive: boolean
  /** The folder of its meeting, for the links of participation in the mails. */
  folderId?: number | null
  /** Limited folders: the groups. */
  workingGroupIds?: readonly number[]
  /** Template by message tag. */
  template: (composing: Composing, messageTag: string) => Template | Promise<Template>
}

/** Options that exclude people who have already voted or answered. */
export type Narrowing = 'onlyNotVoted' | 'onlyNotAnswered'

interface Opening {
  /** Whether the kind's option is set. */
  isNarrowed: boolean
  now: Date
}

/** When, and by which settings, recipients are decided. */
export interface Moment {
  now: Date
  settings: Pick<Settings, 'fundProgram' | 'sessionMaxTime'>
}

export interface Excluding extends Opening {
  /** null: the subject no longer exists. */
  aboutId: number | null
  chosen: ChosenPeople
  settings: Pick<Settings, 'fundProgram'>
}

type Row = Selectable<Schema['notifications']>
/** A nullable foreign key column, set to null when the subject is deleted. */
export type AboutColumn = { [Column in keyof Row]: null extends Row[Column] ? Extract<Column, `${string}_id`> : never }[keyof Row]

/** Ids of users, and addresses without an account. */
export interface Audience {
  userIds: readonly number[]
  addresses: readonly string[]
}

export interface KindOfMailing {
  /** Column of `notifications` with the subject. */
  column: AboutColumn
  /** undefined: it does not exist, or nothing can be sent about it now. */
  find: (db: Db, id: number, now: Date) => Promise<FoundThing | undefined>
  /** Throws a refusal when people can no longer do what the mail asks for. `id` null: the subject no longer exists. */
  requireOpen: (db: Db, id: number | null, opening: Opening) => Promise<void>
  narrowing: Narrowing | null
  /** Recipients of a kind with a fixed audience, checked again when it is sent; null: the author chooses. */
  audience: ((db: Db, id: number, at: Moment) => Promise<Audience>) | null
  /** Chosen people who get no mail of this kind, with the reason. Unusable accounts are always excluded. */
  excluded: (db: Db, excluding: Excluding) => Promise<Exclusions>
  /** Whether recipients may unsubscribe; not from official mailings. */
  mayBeLeft: boolean
  /** iCalendar method for the carried event. */
  calendarMethod: CalendarMethod
}
