// Brings the tables up to date. Several providers may start at once: one migrates, the others wait.
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import type { Db } from '#provider/capabilities.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as libraryChanges from './migrations/0002-library-changes.ts'
import * as librarySearch from './migrations/0003-library-search.ts'
import * as newsChanges from './migrations/0004-news-changes.ts'
import * as calendarSubscriptions from './migrations/0005-calendar-subscriptions.ts'
import * as pictureSizes from './migrations/0006-picture-sizes.ts'
import * as newsSearch from './migrations/0007-news-search.ts'
import * as votings from './migrations/0008-votings.ts'
import * as notifications from './migrations/0009-notifications.ts'
import * as administration from './migrations/0010-administration.ts'
import * as logReading from './migrations/0011-log-reading.ts'
import * as mailFiles from './migrations/0012-mail-files.ts'
import * as guardedLogs from './migrations/0014-guarded-logs.ts'
import * as recentDocuments from './migrations/0015-recent-documents.ts'
import * as plainNames from './migrations/0016-plain-names.ts'
import * as eventPlaces from './migrations/0017-event-places.ts'
import * as scheduledArticles from './migrations/0018-scheduled-articles.ts'
import * as versionLexemes from './migrations/0019-version-lexemes.ts'
import * as seenNodes from './migrations/0020-seen-nodes.ts'
import * as shownLists from './migrations/0021-shown-lists.ts'
import * as leftOut from './migrations/0022-left-out.ts'
import * as mailsAndAnswers from './migrations/0024-mails-and-answers.ts'
import * as changedEvents from './migrations/0025-changed-events.ts'
import * as openingsAndStates from './migrations/0026-openings-and-states.ts'
import * as sessionBrowsers from './migrations/0027-session-browsers.ts'
import * as voteReceipts from './migrations/0028-vote-receipts.ts'
import * as unread from './migrations/0029-unread.ts'
import * as provenRecords from './migrations/0030-proven-records.ts'
import * as voteGrounds from './migrations/0031-vote-grounds.ts'
import * as meetingEvents from './migrations/0032-meeting-events.ts'
import * as votingPapers from './migrations/0033-voting-papers.ts'
import * as statesByIndex from './migrations/0034-states-by-index.ts'
import * as importSlices from './migrations/0035-import-slices.ts'
import * as libraryRows from './migrations/0036-library-rows.ts'
import * as secondFactor from './migrations/0037-second-factor.ts'
import * as meetings from './migrations/0038-meetings.ts'
import * as voteBasisFiles from './migrations/0039-vote-basis-files.ts'
import * as presence from './migrations/0040-presence.ts'
import * as packs from './migrations/0041-packs.ts'
import * as minutes from './migrations/0042-minutes.ts'
import * as minutesRemarks from './migrations/0043-minutes-remarks.ts'
import * as resolutions from './migrations/0047-resolutions.ts'
import * as recusals from './migrations/0048-recusals.ts'
import * as passkeys from './migrations/0053-passkeys.ts'
import * as acquaintances from './migrations/0058-acquaintances.ts'
import * as demandedFactor from './migrations/0064-demanded-factor.ts'
import * as typedForms from './migrations/0068-typed-forms.ts'
import * as flatRules from './migrations/0069-flat-rules.ts'
import * as register from './migrations/0070-register.ts'
import * as registerFiles from './migrations/0071-register-files.ts'
import * as resolutionImports from './migrations/0072-resolution-imports.ts'
import * as committeePage from './migrations/0075-committee-page.ts'
import * as ruleTexts from './migrations/0076-rule-texts.ts'
import * as identities from './migrations/0078-identities.ts'
import * as notes from './migrations/0084-notes.ts'
import * as digests from './migrations/0087-digests.ts'
import * as acquaintanceReminders from './migrations/0088-acquaintance-reminders.ts'
import * as remadeDigests from './migrations/0089-remade-digests.ts'
import * as digestAcquaintance from './migrations/0095-digest-acquaintance.ts'
import * as resolutionAddresses from './migrations/0096-resolution-addresses.ts'
import * as toldPapers from './migrations/0106-told-papers.ts'
import * as toldStates from './migrations/0113-told-states.ts'
import * as recusedLeftOut from './migrations/0114-recused-left-out.ts'
import * as toldAskings from './migrations/0115-told-askings.ts'
import * as signatureRules from './migrations/0116-signature-rules.ts'
import * as shownDocuments from './migrations/0117-shown-documents.ts'

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-library-changes': libraryChanges,
  '0003-library-search': librarySearch,
  '0004-news-changes': newsChanges,
  '0005-calendar-subscriptions': calendarSubscriptions,
  '0006-picture-sizes': pictureSizes,
  '0007-news-search': newsSearch,
  '0008-votings': votings,
  '0009-notifications': notifications,
  '0010-administration': administration,
  '0011-log-reading': logReading,
  '0012-mail-files': mailFiles,
  '0014-guarded-logs': guardedLogs,
  '0015-recent-documents': recentDocuments,
  '0016-plain-names': plainNames,
  '0017-event-places': eventPlaces,
  '0018-scheduled-articles': scheduledArticles,
  '0019-version-lexemes': versionLexemes,
  '0020-seen-nodes': seenNodes,
  '0021-shown-lists': shownLists,
  '0022-left-out': leftOut,
  '0024-mails-and-answers': mailsAndAnswers,
  '0025-changed-events': changedEvents,
  '0026-openings-and-states': openingsAndStates,
  '0027-session-browsers': sessionBrowsers,
  '0028-vote-receipts': voteReceipts,
  '0029-unread': unread,
  '0030-proven-records': provenRecords,
  '0031-vote-grounds': voteGrounds,
  '0032-meeting-events': meetingEvents,
  '0033-voting-papers': votingPapers,
  '0034-states-by-index': statesByIndex,
  '0035-import-slices': importSlices,
  '0036-library-rows': libraryRows,
  '0037-second-factor': secondFactor,
  '0038-meetings': meetings,
  '0039-vote-basis-files': voteBasisFiles,
  '0040-presence': presence,
  '0041-packs': packs,
  '0042-minutes': minutes,
  '0043-minutes-remarks': minutesRemarks,
  '0047-resolutions': resolutions,
  '0048-recusals': recusals,
  '0053-passkeys': passkeys,
  '0058-acquaintances': acquaintances,
  '0064-demanded-factor': demandedFactor,
  '0068-typed-forms': typedForms,
  '0069-flat-rules': flatRules,
  '0070-register': register,
  '0071-register-files': registerFiles,
  '0072-resolution-imports': resolutionImports,
  '0075-committee-page': committeePage,
  '0076-rule-texts': ruleTexts,
  '0078-identities': identities,
  '0084-notes': notes,
  '0087-digests': digests,
  '0088-acquaintance-reminders': acquaintanceReminders,
  '0089-remade-digests': remadeDigests,
  '0095-digest-acquaintance': digestAcquaintance,
  '0096-resolution-addresses': resolutionAddresses,
  '0106-told-papers': toldPapers,
  '0113-told-states': toldStates,
  '0114-recused-left-out': recusedLeftOut,
  '0115-told-askings': toldAskings,
  '0116-signature-rules': signatureRules,
  '0117-shown-documents': shownDocuments,
}

/** Tables of a later release than this. */
export class UnknownMigration extends Error {
  constructor(name: string) {
    super(`Dane zapisało nowsze wydanie portalu: w bazie danych jest zmiana ${name}, której to wydanie nie zna. Uruchom tamto albo nowsze.`)
  }
}

/** Nothing of what was to be changed is: all of it is one transaction. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    const why = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ')
    const said = `Nie udało się dostosować bazy danych do tego wydania (zmiana ${name}: ${why}).`
    super(`${said} Dane są w całości takie jak przedtem. Uruchom poprzednie wydanie i zgłoś ten błąd.`, { cause })
  }
}

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

function throwFailure({ error, results = [] }: MigrationResultSet): void {
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new MigrationFailed(failed.migrationName, error)
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '') ?? []
  if (unknown !== undefined) throw new UnknownMigration(unknown)
  throw error instanceof Error ? error : new Error('migration failed', { cause: error })
}

/** Throws `MigrationFailed` with everything as it was, and `UnknownMigration` before anything is touched. */
export async function migrate(db: Db): Promise<void> {
  throwFailure(await migrator(db).migrateToLatest())
}

/** Tables as they were after this migration, in an empty database. Throws `UnknownMigration` when a later release has made it. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  if (!(name in migrations)) throw new UnknownMigration(name)
  throwFailure(await migrator(db).migrateTo(name))
}
