// Locks of the database that hold until a transaction ends, whichever process runs it. All keys stand in this one
// table, so that no two things ever share one; a number is as good as another.
import { sql } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'

export const LOCK_KEYS = {
  /** Appending to the event log. The last lock of every change: nobody waits for another while holding it. */
  eventLog: 7_304_215,
  /** Appending to the log of refused attempts. */
  refusedAttempts: 7_304_257,
  /** Folders, documents and the bin: every rule spans several rows. */
  library: 7_304_217,
  /** Rows of files come under the shared lock, files go under the exclusive one. */
  files: 7_304_219,
  /** Articles: states and places span several rows. */
  news: 7_304_223,
  /** Events, and the meetings above them: the date of both is one. Taken before `attendance` and `library`, never after them. */
  calendar: 7_304_227,
  /** Accounts with the profiles and dictionaries that they hold: what somebody may do spans all of them. */
  accounts: 7_304_241,
  /** Settings that administrators keep. */
  configuration: 7_304_243,
  /** The open sessions of people. */
  sessions: 7_304_251,
  /** The files of the help page. */
  help: 7_304_253,
  attendance: 7_304_229,
  /** Votings and votes: status, eligibility and the seat's one vote belong together. Taken before `library`, never after it. */
  votings: 7_304_231,
  /** Mails about votings are queued beside votes that are cast. */
  votingMails: 7_304_233,
  /** Notifications: a draft, its list and its state. What delivery does to single rows comes under no lock. */
  notifications: 7_304_237,
  /** Openings are written by several providers; what comes twice within minutes is one. */
  openings: 7_304_259,
  /** Who has left the newsletter. */
  newsletter: 7_304_239,
} as const

export type LockName = keyof typeof LOCK_KEYS

/** Until the transaction ends no other one holds the lock. */
export const lock = (tx: Tx, name: LockName) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEYS[name])})`.execute(tx)

/** Beside others that share it, but beside none that holds it alone. */
export const lockShared = (tx: Tx, name: LockName) => sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK_KEYS[name])})`.execute(tx)
