// The words of all areas, as what the visit cookie or an address names is found among them. Forms and messages that a
// file of words exports are known here by that alone.
import * as account from '#lib/account/words.ts'
import * as attendance from '#lib/attendance/words.ts'
import * as calendar from '#lib/calendar/words.ts'
import * as dictionaries from '#lib/dictionaries/words.ts'
import * as libraryBulk from '#lib/documents/changing/bulk-words.ts'
import * as library from '#lib/documents/words.ts'
import * as help from '#lib/help/words.ts'
import { errorText, isFailureCode } from '#lib/messages/errors.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import type { AnyForm, Said } from '#lib/messages/form-words.ts'
import * as news from '#lib/news/words.ts'
import * as newsletter from '#lib/notifications/newsletter-words.ts'
import * as notifications from '#lib/notifications/words.ts'
import * as profiles from '#lib/profiles/words.ts'
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
  help,
  library,
  libraryBulk,
  managedVotings,
  news,
  newsletter,
  notifications,
  profiles,
  session,
  settings,
  users,
  usersBulk,
  usersImport,
  votings,
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isForm = (value: unknown): value is AnyForm => isObject(value) && 'labels' in value && 'outcome' in value
const isSaid = (value: unknown): value is Said => isObject(value) && 'text' in value

const exported = Object.values(WORDS)
  .flatMap((words) => Object.values<unknown>(words))
  .filter(isObject)
/** Alone, or several of a kind by what they are for. */
export const ALL_FORMS: readonly AnyForm[] = exported.flatMap((value) => (isForm(value) ? [value] : Object.values(value).filter(isForm)))

const formNamed = new Map(ALL_FORMS.map((form) => [form.name, form]))
const saidByKey = new Map<string, Said>([
  ...exported.filter((value) => !isForm(value)).flatMap((value) => Object.entries(value).filter((entry): entry is [string, Said] => isSaid(entry[1]))),
  ...ALL_FORMS.flatMap(({ outcome }) => (outcome ? [[outcome.key, outcome] as const] : [])),
])

/** What is said of something that is no failure; none: the key is nobody's. */
export const saidBy = (key: string): Said | undefined => saidByKey.get(key)

export const saidText = ({ text }: Said, detail?: string): string => (typeof text === 'string' ? text : text(detail))

const BRIEF_MS = 3000
const LONGER_MS = 8000
const FORM_ERROR_MS = 8000

/** A message on its way to the reader; without `ms` it stays as long as any other. */
export interface Message {
  text: string
  severity: Flash['severity']
  ms?: number | undefined
  /** Does not go away by itself. */
  lasts: boolean
}

export const saidMs = ({ stays }: Said): number | undefined => (stays === 'briefly' ? BRIEF_MS : stays === 'longer' ? LONGER_MS : undefined)

function failed(flash: Flash): Pick<Message, 'text' | 'ms'> {
  const form = flash.form === undefined ? undefined : formNamed.get(flash.form)
  const code = isFailureCode(flash.code) ? flash.code : 'ERROR_UNEXPECTED'
  const ms = flash.form === undefined ? undefined : form?.brief.includes(code) ? BRIEF_MS : FORM_ERROR_MS
  return { text: form ? failureText(form, flash) : errorText(code, flash.description), ms }
}

/** An outcome in words, whatever its kind and whosever form; null: the page itself says it. */
export function messageOf(flash: Flash): Message | null {
  const { code, severity, ms } = flash
  const said = saidBy(code)
  if (said?.stays === 'in-page') return null
  const told = said ? { text: saidText(said, flash.description), ms: saidMs(said) } : failed(flash)
  return { severity, lasts: said?.stays === 'lastingly', ...told, ...(ms !== undefined && { ms }) }
}
