// Every endpoint of the provider by its name: what is mounted, called, documented and tested.
import * as account from './account.ts'
import * as attendance from './attendance.ts'
import * as calendar from './calendar.ts'
import * as calendarSubscription from './calendar-subscription.ts'
import * as committee from './committee.ts'
import { DICTIONARIES, type DictionaryName } from './dictionaries.ts'
import * as digest from './digest.ts'
import * as documentChanges from './document-changes.ts'
import { SearchFiles } from './document-search.ts'
import { CompareVersions } from './document-comparison.ts'
import { FindInDocument, ReadDocumentPage, ReadPagePicture } from './document-pages.ts'
import * as documentFiles from './document-files.ts'
import * as acquaintance from './acquaintance.ts'
import { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead } from './document-news.ts'
import { PublishNodes } from './document-publishing.ts'
import * as documents from './documents.ts'
import * as help from './help.ts'
import type { AnyEndpoint } from './kit.ts'
import * as logs from './logs.ts'
import * as meetingClock from './meeting-clock.ts'
import * as meetingPack from './meeting-pack.ts'
import * as meetings from './meetings.ts'
import * as minutes from './minutes.ts'
import * as news from './news.ts'
import * as newsChanges from './news-changes.ts'
import * as newsSchedule from './news-schedule.ts'
import * as newsletter from './newsletter.ts'
import * as notificationChanges from './notification-changes.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as openings from './openings.ts'
import * as presence from './presence.ts'
import * as profiles from './profiles.ts'
import * as register from './register.ts'
import * as registerImport from './register-import.ts'
import * as registerPapers from './register-papers.ts'
import * as rules from './rules.ts'
import * as identities from './identities.ts'
import * as ruleTexts from './rule-texts.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import { ListTodo } from './todo.ts'
import * as userBulk from './user-bulk.ts'
import * as userImport from './user-import.ts'
import * as users from './users.ts'
import * as typedForms from './typed-forms.ts'
import * as recusals from './recusals.ts'
import * as votingChanges from './voting-changes.ts'
import * as votingFiles from './voting-files.ts'
import * as votings from './votings.ts'
import * as whoSees from './who-sees.ts'

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

type Dictionary = (typeof DICTIONARIES)[DictionaryName]
type DictionaryEndpoint = Dictionary[keyof Dictionary]

/** `ListWorkgroup`, `ReadWorkgroup`, `CreateWorkgroup`, `UpdateWorkgroup`, `DeleteWorkgroup` and so on. */
const dictionaries: Record<string, DictionaryEndpoint> = Object.fromEntries(
  Object.entries(DICTIONARIES).flatMap(([name, { list, read, create, update, remove }]): [string, DictionaryEndpoint][] => [
    [`List${capitalised(name)}`, list],
    [`Read${capitalised(name)}`, read],
    [`Create${capitalised(name)}`, create],
    [`Update${capitalised(name)}`, update],
    [`Delete${capitalised(name)}`, remove],
  ]),
)

/** The endpoints by area. */
export const areas = {
  secondFactor,
  passkeys,
  identities,
  session: { ...session, ...typedForms },
  system,
  news,
  newsChanges,
  newsSchedule,
  documents,
  documentFiles,
  documentChanges,
  documentSearch: { SearchFiles },
  documentPublishing: { PublishNodes },
  documentComparison: { CompareVersions },
  acquaintance,
  documentPages: { FindInDocument, ReadDocumentPage, ReadPagePicture },
  notes,
  documentNews: { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead },
  attendance,
  meetings,
  meetingClock,
  meetingPack,
  minutes,
  presence,
  committee,
  todo: { ListTodo },
  register,
  registerImport,
  registerPapers,
  rules,
  ruleTexts,
  dictionaries,
  calendar,
  calendarSubscription,
  votings,
  recusals,
  votingChanges,
  votingFiles,
  notifications,
  notificationChanges,
  newsletter,
  digest,
  help,
  profiles,
  users,
  userBulk,
  userImport,
  logs,
  account,
  openings,
  whoSees,
}

export const isEndpoint = (value: unknown): value is AnyEndpoint => typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** All endpoints, by the name they are exported under. */
export const allEndpoints: Record<string, AnyEndpoint> = Object.fromEntries(
  Object.values(areas).flatMap((area) => Object.entries(area).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))),
)
