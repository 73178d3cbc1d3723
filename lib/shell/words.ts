// The words of all areas, in which the names from the visit cookie or an address are looked up. Forms and messages are found by
// being exported from a file of words; no other list names them.
import * as account from '#lib/account/words.ts'
import * as attendance from '#lib/attendance/words.ts'
import * as calendar from '#lib/calendar/words.ts'
import * as dictionaries from '#lib/dictionaries/words.ts'
import * as libraryBulk from '#lib/documents/changing/bulk-words.ts'
import * as library from '#lib/documents/words.ts'
import * as follow from '#lib/follow/words.ts'
import * as help from '#lib/help/words.ts'
import * as meetings from '#lib/meetings/words.ts'
import { errorText, isFailureCode } from '#lib/messages/errors.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import * as minutes from '#lib/meetings/minutes/words.ts'
import * as publication from '#lib/meetings/publication/words.ts'
import * as presence from '#lib/meetings/presence-words.ts'
import type { AnyForm, OutcomeMessage } from '#lib/messages/form-words.ts'
import * as news from '#lib/news/words.ts'
import * as digest from '#lib/notifications/digest-words.ts'
import * as newsletter from '#lib/notifications/newsletter-words.ts'
import * as notifications from '#lib/notifications/words.ts'
import * as notes from '#lib/documents/notes/words.ts'
import * as profiles from '#lib/profiles/words.ts'
import * as resolutions from '#lib/resolutions/words.ts'
import * as resolutionsImport from '#lib/resolutions/import-words.ts'
import type { Flash } from '#lib/session/visit.ts'
import * as session from '#lib/session/words.ts'
import * as settings from '#lib/settings/words.ts'
import * as usersBulk from '#lib/users/bulk-words.ts'
import * as usersImport from '#lib/users/import-words.ts'
import * as users from '#lib/users/words.ts'
import * as managedVotings from '#lib/votings/manage/words.ts'
import * as votings from '#lib/votings/words.ts'

export const WORDS = {
  account,
  attendance,
  calendar,
  dictionaries,
  digest,
  follow,
  help,
  library,
  libraryBulk,
  managedVotings,
  meetings,
  news,
  newsletter,
  notifications,
  minutes,
  notes,
  presence,
  publication,
  profiles,
  resolutions,
  resolutionsImport,
  session,
  settings,
  users,
  usersBulk,
  usersImport,
  votings,
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isForm = (value: unknown): value is AnyForm => isObject(value) && 'labels' in value && 'outcome' in value
const isOutcomeMessage = (value: unknown): value is OutcomeMessage => isObject(value) && 'text' in value

const exportedWords = Object.values(WORDS)
  .flatMap((words) => Object.values<unknown>(words))
  .filter(isObject)
/** A file exports a form alone, or several in one object. */
export const ALL_FORMS: readonly AnyForm[] = exportedWords.flatMap((value) => (isForm(value) ? [value] : Object.values(value).filter(isForm)))

const formByName = new Map(ALL_FORMS.map((form) => [form.name, form]))
const outcomeMessageByKey = new Map<string, OutcomeMessage>([
  ...exportedWords
    .filter((value) => !isForm(value))
    .flatMap((value) => Object.entries(value).filter((entry): entry is [string, OutcomeMessage] => isOutcomeMessage(entry[1]))),
  ...ALL_FORMS.flatMap(({ outcome }) => (outcome ? [[outcome.key, outcome] as const] : [])),
])

/** The message of a success or a notice; undefined: no form has this key. */
export const outcomeMessage = (key: string): OutcomeMessage | undefined => outcomeMessageByKey.get(key)

export const outcomeText = ({ text }: OutcomeMessage, detail?: string): string => (typeof text === 'string' ? text : text(detail))

const BRIEF_MS = 3000
const LONGER_MS = 8000
const FORM_ERROR_MS = 8000

/** A message to be shown; without `ms` it stays for the usual time. */
export interface Message {
  text: string
  severity: Flash['severity']
  ms?: number | undefined
  /** Stays until it is closed. */
  lasts: boolean
}

export const outcomeDurationMs = ({ stays }: OutcomeMessage): number | undefined =>
  stays === 'briefly' ? BRIEF_MS : stays === 'longer' ? LONGER_MS : undefined

function failed(flash: Flash): Pick<Message, 'text' | 'ms'> {
  const form = flash.form === undefined ? undefined : formByName.get(flash.form)
  const code = isFailureCode(flash.code) ? flash.code : 'ERROR_UNEXPECTED'
  const ms = flash.form === undefined ? undefined : form?.brief.includes(code) ? BRIEF_MS : FORM_ERROR_MS
  return { text: form ? failureText(form, flash) : errorText(code, flash.description), ms }
}

/** The text of any outcome of any form; null: the page itself shows it. */
export function messageOf(flash: Flash): Message | null {
  const { code, severity, ms } = flash
  const said = outcomeMessage(code)
  if (said?.stays === 'in-page') return null
  const told = said ? { text: outcomeText(said, flash.description), ms: outcomeDurationMs(said) } : failed(flash)
  return { severity, lasts: said?.stays === 'lastingly', ...told, ...(ms !== undefined && { ms }) }
}
