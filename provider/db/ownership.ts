// Owner of each table, and who else uses it in SQL. A test checks all queries.
import type { Schema } from './schema.ts'

/** A folder of `provider/areas`, or of `provider`. */
type Room = string

export interface Ownership {
  /** Reads and writes the table. */
  owner: Room
  /** Other readers. */
  readBy?: readonly Room[]
  /** Other writers, with the purpose. */
  writtenBy?: Readonly<Record<Room, string>>
}

/**
 * Not listed: backups, which use all tables by their names in the database, and the export of a person's own data, which reads any
 * table. A table without an owner does not compile.
 */
export const OWNERSHIP: { [Table in keyof Schema]: Ownership } = {
  calendar_events: { owner: 'calendar', readBy: ['account', 'notifications'] },
  calendar_subscriptions: { owner: 'calendar', readBy: ['account'], writtenBy: { users: 'ends with the account' } },
  nodes: {
    owner: 'documents',
    readBy: ['account', 'attendance', 'logs', 'meetings', 'notifications', 'search', 'votings'],
    writtenBy: { attendance: 'the mark that a folder collects answers' },
  },
  node_work_groups: { owner: 'documents', readBy: ['dictionaries', 'votings'] },
  document_versions: { owner: 'documents', readBy: ['files', 'search', 'votings'] },
  document_openings: { owner: 'openings', readBy: ['account', 'documents'] },
  document_reads: { owner: 'documents', readBy: ['account'] },
  visitor_openings: { owner: 'openings', readBy: ['documents'] },
  node_states: { owner: 'documents' },
  user_states: { owner: 'users', readBy: ['account', 'identity'] },
  profile_states: { owner: 'profiles', readBy: ['identity'] },
  function_states: { owner: 'dictionaries', readBy: ['identity'] },
  name_texts: { owner: 'search', readBy: ['documents'] },
  attendances: { owner: 'attendance', readBy: ['account', 'documents', 'notifications'] },
  attendance_ledger: { owner: 'attendance', readBy: ['account'] },
  attendance_links: { owner: 'attendance', readBy: ['account'] },
  attendance_collections: { owner: 'attendance', readBy: ['account'], writtenBy: { documents: 'ends with its folder' } },
  meetings: { owner: 'meetings', writtenBy: { calendar: 'an event that is moved moves its meeting' } },
  agenda_items: { owner: 'meetings' },
  agenda_documents: { owner: 'meetings' },
  agenda_votings: { owner: 'meetings' },
  message_types: { owner: 'dictionaries', readBy: ['notifications'] },
  notifications: { owner: 'notifications', readBy: ['account', 'attendance', 'calendar', 'dictionaries', 'profiles', 'users'] },
  notification_files: { owner: 'notifications', readBy: ['files'] },
  notification_recipients: { owner: 'notifications', readBy: ['account', 'operation'] },
  shown_recipient_lists: { owner: 'notifications' },
  mail_pace: { owner: 'notifications' },
  newsletter_refusals: { owner: 'notifications', readBy: ['account'] },
  bounced_addresses: { owner: 'notifications', readBy: ['account', 'users'], writtenBy: { users: 'an administrator takes the mark away' } },
  articles: { owner: 'news', readBy: ['account', 'notifications', 'search'] },
  news_feed: { owner: 'news' },
  article_images: { owner: 'news', readBy: ['files'] },
  picture_sizes: { owner: 'images', readBy: ['files', 'news'] },
  article_attachments: { owner: 'news', readBy: ['files'] },
  article_texts: { owner: 'search', readBy: ['news'] },
  represented_sides: { owner: 'dictionaries', readBy: ['users'] },
  institutions: { owner: 'dictionaries', readBy: ['attendance', 'documents', 'help', 'identity', 'logs', 'notifications', 'session', 'users', 'votings'] },
  functions: { owner: 'dictionaries', readBy: ['attendance', 'documents', 'identity', 'logs', 'notifications', 'users', 'votings'] },
  work_groups: { owner: 'dictionaries', readBy: ['documents', 'notifications', 'users', 'votings'] },
  profiles: { owner: 'profiles', readBy: ['documents', 'identity', 'notifications', 'session', 'users'], writtenBy: { commands: 'the first administrator' } },
  profile_permissions: {
    owner: 'profiles',
    readBy: ['commands', 'documents', 'identity', 'logs', 'users', 'votings'],
    writtenBy: { commands: 'the first administrator' },
  },
  users: {
    owner: 'users',
    readBy: [
      'account',
      'attendance',
      'calendar',
      'commands',
      'configuration',
      'db',
      'dictionaries',
      'documents',
      'help',
      'identity',
      'logs',
      'news',
      'notifications',
      'profiles',
      'records',
      'session',
      'votings',
    ],
    writtenBy: {
      commands: 'the first administrator',
      documents: 'when somebody’s unread documents begin',
      profiles: 'a deleted profile is nobody’s active one',
      records: 'when a visit was',
      session: 'passwords, the chosen profile, when somebody signed in',
      votings: 'whether receipts of votes come by mail',
    },
  },
  user_profiles: {
    owner: 'users',
    readBy: ['account', 'commands', 'documents', 'identity', 'logs', 'notifications', 'profiles', 'session', 'votings'],
    writtenBy: { commands: 'the first administrator', profiles: 'a deleted profile is taken from whoever had it' },
  },
  user_work_groups: { owner: 'users', readBy: ['account', 'dictionaries', 'documents', 'identity', 'notifications', 'votings'] },
  user_changes: { owner: 'users', readBy: ['account', 'logs'] },
  user_imports: { owner: 'users', readBy: ['account', 'files'] },
  password_history: { owner: 'session', readBy: ['account'] },
  password_keys: { owner: 'session', readBy: ['account'] },
  password_recoveries: { owner: 'session', readBy: ['account'] },
  totp_apps: { owner: 'session', readBy: ['account', 'identity', 'users'], writtenBy: { users: 'ends with the account' } },
  recovery_codes: { owner: 'session', readBy: ['account'], writtenBy: { users: 'ends with the account' } },
  second_factor_rescues: { owner: 'users', readBy: ['account'] },
  sign_in_tickets: { owner: 'session', readBy: ['account'] },
  code_attempts: { owner: 'session', readBy: ['account'] },
  sign_in_attempts: { owner: 'session', readBy: ['account', 'users'], writtenBy: { users: 'an administrator lets somebody try again' } },
  sessions: {
    owner: 'session',
    readBy: ['account', 'identity', 'logs', 'operation', 'records', 'users'],
    writtenBy: {
      account: 'somebody ends their other sessions, or an administrator theirs',
      identity: 'a call keeps its session alive',
      records: 'when a visit was',
    },
  },
  consents: { owner: 'session', readBy: ['account', 'identity', 'users'] },
  events: { owner: 'audit', readBy: ['account', 'documents', 'logs', 'news'] },
  illegal_accesses: { owner: 'audit', readBy: ['account', 'logs'] },
  request_limits: {
    owner: 'records',
    readBy: ['backup'],
    writtenBy: { backup: 'a mark that no stored file is cleaned away meanwhile', session: 'the daily clean-up of counted calls' },
  },
  idempotency_keys: { owner: 'http', readBy: ['account'] },
  configuration: { owner: 'configuration' },
  files: { owner: 'files', readBy: ['backup', 'news', 'search'] },
  file_texts: { owner: 'search', readBy: ['documents'] },
  version_lexemes: { owner: 'search', readBy: ['documents'] },
  help_files: { owner: 'help', readBy: ['account', 'files'] },
  mails: { owner: 'mail', readBy: ['account', 'operation'] },
  mail_files: { owner: 'mail', readBy: ['files'] },
  answer_options: { owner: 'dictionaries', readBy: ['account', 'votings'] },
  votings: { owner: 'votings', readBy: ['dictionaries', 'documents', 'meetings', 'notifications'] },
  voting_options: { owner: 'votings', readBy: ['account', 'dictionaries'] },
  voting_documents: { owner: 'votings', readBy: ['documents'] },
  voting_papers: { owner: 'votings', readBy: ['documents'] },
  votes: { owner: 'votings', readBy: ['account', 'dictionaries', 'users'] },
  voting_changes: { owner: 'votings', readBy: ['account'] },
  voting_electors: { owner: 'votings', readBy: ['account'] },
  vote_ledger: { owner: 'votings', readBy: ['account', 'files'] },
  voting_notes: { owner: 'votings' },
  voting_mailings: { owner: 'votings' },
}
