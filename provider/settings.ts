// The provider's settings, read once at start. `readSettings` names every missing or wrong one at once.
import type { FundProgram } from '#contract/system.ts'

export interface Settings {
  /** Demo: no secrets were given, demo data is filled in, mails go to the local mailbox. */
  demo: boolean
  host: string
  port: number
  dataDir: string
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** S3-compatible storage; null: `dataDir`. */
  filesUrl: string | null
  /** null in the demo: the provider's own mailbox receives. */
  smtpUrl: string | null
  /** Where people reach the portal, without a slash at the end. */
  publicUrl: string
  /** Signs the tokens; at least 32 characters. */
  secret: string
  fundProgram: FundProgram
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Seconds without a call after which a session ends. */
  sessionMaxTime: number
  /** Failed sign-ins until the lock, and its minutes. */
  signInTries: number
  signInLockMinutes: number
  /** How many earlier passwords may not be used again. */
  passwordHistory: number
}
