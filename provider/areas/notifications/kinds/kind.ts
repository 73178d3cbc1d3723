// What a kind of mailing says of itself. All that differs between kinds stands in its object; the rest of the area asks that.
import type { Selectable } from 'kysely'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { ChosenPeople, Exclusions } from '#provider/areas/notifications/recipients/exclusions.ts'
import type { Settings } from '#provider/settings.ts'
import type { CalendarMethod } from '#provider/areas/calendar/service.ts'

export interface Template {
  subject: string
  /** Of the editor's allow-list. */
  body: string
}

export type Composing = Pick<Capabilities, 'db' | 'now' | 'settings'>

/** What a mailing is about, as it is now. */
export interface FoundThing {
  id: number
  name: string
  /** Answers about it are collected: whether one takes part. */
  attendanceActive: boolean
  /** Of a thing that belongs to the meeting of a folder: the links of participation in its mails are for that. */
  folderId?: number | null
  /** Of a limited folder: the groups that it is for. */
  workingGroupIds?: readonly number[]
  /** What is written about it to begin with, by message tag. */
  template: (composing: Composing, messageTag: string) => Template | Promise<Template>
}

/** Fields of a mailing that leave out whoever has done by then what it asks for. */
export type Narrowing = 'onlyNotVoted' | 'onlyNotAnswered'

interface Opening {
  /** The kind's narrowing is asked for. */
  isNarrowed: boolean
  now: Date
}

export interface Excluding extends Opening {
  /** null: what it was about is no longer there. */
  aboutId: number | null
  chosen: ChosenPeople
  settings: Pick<Settings, 'fundProgram'>
}

type Row = Selectable<Schema['notifications']>
/** A column that names a row of another table, and loses it with that. */
export type AboutColumn = { [Column in keyof Row]: null extends Row[Column] ? Extract<Column, `${string}_id`> : never }[keyof Row]

/** Users by their id, and addresses that are no user's. */
export interface Audience {
  userIds: readonly number[]
  addresses: readonly string[]
}

export interface KindOfMailing {
  /** Of `notifications`: what it is about. */
  column: AboutColumn
  /** undefined: it is not there, or nothing is to be written about it now. */
  find: (db: Db, id: number, now: Date) => Promise<FoundThing | undefined>
  /** Refuses to ask people for what they cannot do any more. `id` null: what it was about is no longer there. */
  requireOpen: (db: Db, id: number | null, opening: Opening) => Promise<void>
  narrowing: Narrowing | null
  /** Whom it is for, where nobody is chosen; null: whoever the author chooses. Who is none of them any more gets none of it. */
  audience: ((db: Db, id: number, now: Date) => Promise<Audience>) | null
  /** Whom of those chosen no mail of this kind goes to, and why; accounts that are of no use are left out of any kind. */
  excluded: (db: Db, excluding: Excluding) => Promise<Exclusions>
  /** Whoever gets it may ask for no more of them; official mailings cannot be left. */
  mayBeLeft: boolean
  /** What calendar programs are to do with the event that it carries. */
  calendarMethod: CalendarMethod
}
