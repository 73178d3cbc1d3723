// The capabilities that areas get: small interfaces whose implementations start.ts puts together.
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { OpeningKind } from '#contract/openings.ts'
import type { Comparison } from './comparison/messages.ts'
import type { AskedPage, FoundInFile, Page } from './pages/messages.ts'
import type { Unread } from './search/extract/extracted.ts'
import type { EventKind } from './audit/event-kinds.ts'
import type { Schema } from './db/schema.ts'
import type { Reason } from './search/extract/extracted.ts'
import type { SearchQuery } from './search/query.ts'
import type { Settings } from './settings.ts'

/** A transaction, or the database outside one. Queries take this. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** An entry of the event log. `description` is Polish, for auditors; `detail` is for programs. */
export interface AuditEvent {
  kind: EventKind
  userId: number | null
  /** The person's full name at that time, or the name typed at a failed sign-in. */
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
  /** Appends an event within the caller's transaction, so that the change and its event are committed together. */
  record(tx: Tx, event: AuditEvent): Promise<void>
  /** For events that visitors can cause without limit: the first is appended, repeated ones are counted and logged together. */
  recordRepeated(tx: Tx, event: AuditEvent): Promise<void>
  /** Appends the counted events of windows that are over; `all`: of all windows. */
  tellRepeated(options: { all: boolean }): Promise<void>
  /** Logs a refused attempt in a separate transaction, because that of the call is rolled back. */
  recordIllegalAccess(attempt: RefusedAttempt): Promise<void>
  /** Logs a page that the portal refused to open: the first at once, repeated ones are counted and logged together. `page`: its path without ids. */
  recordRefusedPage(attempt: RefusedAttempt & { page: string }): Promise<void>
}

export interface OutgoingMail {
  recipient: string
  subject: string
  text: string
  /** The same with HTML; without it the mail is plain text. */
  html?: string
  /** The https address for one-click unsubscribing. */
  unsubscribe?: string
  /** The Reply-To address; without one, the mail names none. */
  replyTo?: string
  /** Attachments; their rows in `files` exist already. */
  files?: readonly (StoredFile & { fileName: string })[]
  /** The mail is made anew before each try, by this key (`Remaking`). */
  remakeKey?: string
}

/** Of mails that tell what is so when they leave, not what was so when they were queued. Without attachments. */
export interface Remaking {
  /** null: there is nothing to say any more, and the mail is dropped. */
  remake(key: string): Promise<OutgoingMail | null>
  /** The mail was given up because no server took it in all that time; what it told is to be told by another one. */
  giveUp(key: string): Promise<void>
}

export interface MailQueue {
  /** Queues a mail within the caller's transaction: it is sent only if that commits. */
  send(tx: Tx, mail: OutgoingMail): Promise<void>
  /** Queues many mails without attachments. */
  sendMany(tx: Tx, mails: readonly Omit<OutgoingMail, 'files'>[]): Promise<void>
}

export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/** A file being received: written as it arrives, and not readable until `keep`. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>
  /** Stores the content under its hash, once per content. It is on disk when this resolves; nothing can be written afterwards. */
  keep(): Promise<StoredFile>
  /** Deletes it; does nothing after `keep`. */
  discard(): Promise<void>
}

export interface FileStore {
  receive(): Promise<IncomingFile>
  /** Stores the bytes, once per content, and returns their hash and size. They are on disk when this resolves. */
  put(bytes: Readable | Uint8Array): Promise<StoredFile>
  /** Bytes `start` to `end` inclusive, or all; null when the file is gone. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable | null>
  has(sha256: string): Promise<boolean>
  /** Files last stored before the instant, in any order. */
  listBefore(instant: Date): AsyncIterable<string>
  /** Does nothing when there is no such file. */
  remove(sha256: string): Promise<void>
  /** Deletes partly received files left by crashes. */
  sweep(): Promise<void>
}

export interface Search {
  /** Call it in every transaction that creates or renames documents or versions: they are indexed after it commits. */
  documentsChanged(tx: Tx, documentIds: readonly number[]): Promise<void>
  /** Call it in every transaction that changes the text of articles. */
  articlesChanged(tx: Tx, articleIds: readonly number[]): Promise<void>
  /** Waits in the search queue, then searches. Refuses with ERROR_TOO_MANY_REQUESTS. */
  turn<T>(caller: { actor: { userId: number } | null; address: string; now: () => Date }, search: () => Promise<T>): Promise<T>
  /** Call it in every transaction that adds files to the register: their texts are read after it commits. */
  registerFilesChanged(tx: Tx): Promise<unknown>
  /** Indexes what the register of resolutions has new, before it is searched. */
  registerIndexed(db: Db): Promise<void>
  /** Turns the typed text into the query for the database. */
  read(typed: string): Promise<SearchQuery>
  /** For each text the excerpt with the searched words marked; null where it has none of them. */
  snippets(query: SearchQuery, texts: string[]): Promise<(string | null)[]>
}

/** The opened document and version. For a document's page: the newest version that the reader may see, or null. */
export interface DocumentOpening {
  documentId: number
  documentName: string
  version: { id: number; number: number } | null
}

export interface Openings {
  /**
   * Records that documents were opened: by person for signed-in people, as a count for visitors. Only adds to a list in memory, which
   * is written within seconds. A killed process loses what was not written.
   */
  note(reader: { actor: { userId: number } | null }, kind: OpeningKind, opened: readonly DocumentOpening[]): void
  /** Writes what is in memory. */
  write(): Promise<void>
}

export interface Comparer {
  /** What differs between two stored files. Refuses with ERROR_TOO_MANY_REQUESTS. Never throws because of their content. */
  compare(caller: { userId: number }, from: StoredFile, to: StoredFile, now: Date): Promise<Comparison>
}

export interface Pages {
  /** A page of a stored file with its picture in one width and its text. Refuses with ERROR_TOO_MANY_REQUESTS. Never throws because of the file's content. */
  page(caller: { userId: number }, file: StoredFile, asked: AskedPage, now: Date): Promise<Page>
  /** Where words stand in a stored file. Refuses and throws as `page`. */
  find(caller: { userId: number }, file: StoredFile, words: string, now: Date): Promise<FoundInFile | Unread>
  /** Ends the processes that wait for the next page. */
  close(): Promise<void>
}

export interface PageTexts {
  /** The texts of all pages of a stored file, in order. Refuses with ERROR_TOO_MANY_REQUESTS. Never throws because of the file's content. */
  of(caller: { userId: number }, file: StoredFile, now: Date): Promise<{ texts: string[] } | { reason: Reason }>
}

export interface NewsLook {
  sessionId: string
  userId: number
  at: Date
  /** The visit before this session's one; null: there was none. */
  since: Date | null
}

export interface Presence {
  /** Notes in memory that a session was seen. A killed process loses what was not written. */
  note(sessionId: string, at: Date): void
  /** The noted time that is not written yet. */
  seenAt(sessionId: string): Date | undefined
  /** Notes a session's first look at the news. */
  beginNews(look: NewsLook): void
  /** The session's first look at the news that is not written yet. */
  newsBegun(sessionId: string): NewsLook | undefined
  /** The person's last first look at the news, in any session, that is not written yet. */
  newsVisitedAt(userId: number): Date | undefined
  /** Notes a person's first look at the library: documents are unread since then. */
  beginLibrary(userId: number, unreadSince: Date): void
  /** The instant of `beginLibrary` that is not written yet. */
  libraryBegun(userId: number): Date | undefined
  /** Writes what is in memory, one write after another: who asks while one runs shares the next one. */
  write(): Promise<void>
}

export interface Jobs {
  /** Queues a job within the caller's transaction: it runs after the commit, at `startAt` or soon; a rollback drops it. */
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
  comparer: Comparer
  pages: Pages
  pageTexts: PageTexts
  /** The current instant; tests replace it. */
  now: () => Date
}
