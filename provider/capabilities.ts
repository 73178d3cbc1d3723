// What an area gets to work with. Each capability is a small interface; main.ts puts the real parts together.
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { OpeningKind } from '#contract/openings.ts'
import type { EventKind } from './audit/event-kinds.ts'
import type { Schema } from './db/schema.ts'
import type { SearchQuery } from './search/query.ts'
import type { Settings } from './settings.ts'

/** A transaction, or the database outside one. Queries take this. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** What is written to the event log. `description` is Polish, for auditors; `detail` is for machines. */
export interface AuditEvent {
  kind: EventKind
  userId: number | null
  /** Name at the time: the person's full name, or what was typed at a failed sign-in. */
  userName: string
  address: string
  description: string
  detail?: Record<string, unknown>
}

interface RefusedAttempt {
  userId: number | null
  userName: string
  address: string
  request: string
  answer: string
}

export interface AuditLog {
  /** Appends to the chain within the caller's transaction: the change and its trace stand or fall together. */
  record(tx: Tx, event: AuditEvent): Promise<void>
  /** For events that strangers can cause endlessly: the first is appended, the others are counted and logged together. */
  recordRepeated(tx: Tx, event: AuditEvent): Promise<void>
  /** Appends what was counted in windows that are over; `all`: whatever was counted. */
  tellRepeated(options: { all: boolean }): Promise<void>
  /** Notes a refused attempt; in a transaction of its own, because the refused one is rolled back. */
  recordIllegalAccess(attempt: RefusedAttempt): Promise<void>
  /** The same of a page that the portal did not open: the first is noted, those that come again are counted and noted together. `page`: without ids. */
  recordRefusedPage(attempt: RefusedAttempt & { page: string }): Promise<void>
}

export interface OutgoingMail {
  recipient: string
  subject: string
  text: string
  /** Whom an answer goes to; without one, nobody. */
  replyTo?: string
  /** Their rows are there already. */
  files?: readonly (StoredFile & { fileName: string })[]
}

export interface MailQueue {
  /** Queues within the caller's transaction: a mail is sent only if what it tells about happened. */
  send(tx: Tx, mail: OutgoingMail): Promise<void>
  /** The same of many at once; none of them carries files. */
  sendMany(tx: Tx, mails: readonly Omit<OutgoingMail, 'files'>[]): Promise<void>
}

export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/** Content on its way in: written as it comes, seen by nobody until it is kept. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>
  /** Gives it its place under its hash, once per content. It is on disk when this resolves; after it nothing can be written. */
  keep(): Promise<StoredFile>
  /** Forgets it; nothing happens when it was kept. */
  discard(): Promise<void>
}

export interface FileStore {
  receive(): Promise<IncomingFile>
  /** Stores the bytes (once per content) and answers their hash and size. They are on disk when this resolves. */
  put(bytes: Readable | Uint8Array): Promise<StoredFile>
  /** Bytes `start` to `end` inclusive, or all; null when the file is gone. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable | null>
  has(sha256: string): Promise<boolean>
  /** What was last put before the instant, in no order. */
  listBefore(instant: Date): AsyncIterable<string>
  /** Nothing happens when it is not there. */
  remove(sha256: string): Promise<void>
  /** Removes what crashes left half received. */
  sweep(): Promise<void>
}

export interface Search {
  /** To be called in every transaction that creates or renames documents or versions: they are indexed once it commits. */
  documentsChanged(tx: Tx, documentIds: readonly number[]): Promise<void>
  /** The same of transactions that change what articles say. */
  articlesChanged(tx: Tx, articleIds: readonly number[]): Promise<void>
  /** Searches when it is the caller's turn. Refuses with ERROR_TOO_MANY_REQUESTS. */
  turn<T>(caller: { actor: { userId: number } | null; address: string; now: () => Date }, search: () => Promise<T>): Promise<T>
  /** What is asked of the database for what a person typed. */
  read(typed: string): Promise<SearchQuery>
  /** The piece of each text that shows the sought words, marked; null where none of them stands. */
  snippets(query: SearchQuery, texts: string[]): Promise<(string | null)[]>
}

/** What was opened of a document; of its page the newest version that the reader sees, null where there is none. */
export interface DocumentOpening {
  documentId: number
  documentName: string
  version: { id: number; number: number } | null
}

export interface Openings {
  /**
   * Notes that documents were opened: of somebody signed in by name, of others as a number. Costs the call nothing but memory; what
   * was noted is written with what others opened, within seconds. A process that is killed loses what it had not written.
   */
  note(reader: { actor: { userId: number } | null }, kind: OpeningKind, opened: readonly DocumentOpening[]): void
  /** Writes what was noted so far. */
  write(): Promise<void>
}

export interface Presence {
  /** Notes that a session was seen. A process that is killed loses what it had not written. */
  note(sessionId: string, at: Date): void
  /** What is noted and not written yet. */
  seenAt(sessionId: string): Date | undefined
  /** Writes what was noted so far. */
  write(): Promise<void>
}

export interface Jobs {
  /** Promises a job within the caller's transaction: it is done once that commits, at `startAt` or soon, and not at all if it does not. */
  send(tx: Tx, name: string, data: object, options?: { startAt?: Date }): Promise<void>
}

export interface Capabilities {
  settings: Settings
  db: Db
  audit: AuditLog
  mail: MailQueue
  files: FileStore
  search: Search
  jobs: Jobs
  openings: Openings
  presence: Presence
  /** The current instant; the tests move it. */
  now: () => Date
}
