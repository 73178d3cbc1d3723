// Advisory locks, held until the transaction ends, across all processes. All keys are listed here, so that no two are equal; the
// numbers have no meaning.
import { sql } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'

export const LOCK_KEYS = {
  /** Appending to the event log. Always the last lock of a change: never wait for another lock while holding it. */
  eventLog: 7_304_215,
  /** Appending to the log of refused attempts. */
  refusedAttempts: 7_304_257,
  /** Folders, documents and the bin, whose rules concern several rows. */
  library: 7_304_217,
  /** Rows of files are added under the shared lock and deleted under the exclusive one. */
  files: 7_304_219,
  /** Articles, whose status and position concern several rows. */
  news: 7_304_223,
  /** Events and meetings, which share their date. Take it before `attendance` and `library`, never after. */
  calendar: 7_304_227,
  /** Accounts, profiles and dictionaries, which together decide what somebody may do. */
  accounts: 7_304_241,
  /** Settings of administrators. */
  configuration: 7_304_243,
  /** Open sessions. */
  sessions: 7_304_251,
  /** The files of the help page. */
  help: 7_304_253,
  attendance: 7_304_229,
  /** Who is present at a meeting. */
  presence: 7_304_261,
  /** Votings and votes. Take it before `library`, never after. */
  votings: 7_304_231,
  /** Queuing mails about votings, which runs beside casting votes. */
  votingMails: 7_304_233,
  /** Notifications: draft, recipients and status. Delivery changes single rows without this lock. */
  notifications: 7_304_237,
  /** Writing openings of documents, where repetitions within minutes are joined. */
  openings: 7_304_259,
  /** Names in the search index: who writes them last must have read them last. */
  indexedNames: 7_304_263,
  /** The register of resolutions, whose links concern several rows. Take it after `votings`, never before. */
  register: 7_304_267,
  /** Private notes at documents. */
  notes: 7_304_271,
  /** Unsubscriptions from the newsletter. */
  newsletter: 7_304_239,
  /** What people are written to about, and what they were told. No other lock is taken under it but that of the event log. */
  digests: 7_304_269,
} as const

export type LockName = keyof typeof LOCK_KEYS

/** Takes the exclusive lock until the transaction ends. */
export const lock = (tx: Tx, name: LockName) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEYS[name])})`.execute(tx)

/** Takes the shared lock until the transaction ends. */
export const lockShared = (tx: Tx, name: LockName) => sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK_KEYS[name])})`.execute(tx)
