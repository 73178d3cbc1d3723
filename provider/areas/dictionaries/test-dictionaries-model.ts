// What dictionaries and profiles should be after any changes: maps of entries, and the rules that hold between them.
import type { AnswerMeaning } from '#common/adoption.ts'
import { DICTIONARY_NAMES, SYSTEM_TAGS, type DictionaryName, type FunctionRole, type MessageTag } from '#contract/dictionaries.ts'

/** Profiles are changed the same way, by calls of their own. */
export type Kind = DictionaryName | 'profile'
export const KINDS: readonly Kind[] = [...DICTIONARY_NAMES, 'profile']

export interface Entry {
  name: string
  sideRepresentedId?: number
  role?: FunctionRole | null
  messageTag?: MessageTag
  meaning?: AnswerMeaning | null
  permissions?: readonly string[]
  /** Of a profile: from which day a second factor is demanded, and after how many days of grace. */
  secondFactorFrom?: string | null
  secondFactorGraceDays?: number
}

interface ModelPerson {
  institutionId: number | null
  functionId: number | null
  workGroupId: number | null
  profileId: number
  isThere: boolean
}

const lower = (name: string) => name.trim().toLocaleLowerCase('pl')
const isSeat = (role: FunctionRole | null | undefined) => role === 'member' || role === 'alternate_member'

export class DictionariesModel {
  readonly entries = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Record<Kind, Map<number, Entry>>
  readonly people = new Map<number, ModelPerson>()

  #others(kind: Kind, id: number | null): Entry[] {
    return [...this.entries[kind]].filter(([other]) => other !== id).map(([, entry]) => entry)
  }

  #isLastOfTag(id: number): boolean {
    const tag = this.entries.messagetype.get(id)?.messageTag
    return tag !== undefined && SYSTEM_TAGS.includes(tag) && !this.#others('messagetype', id).some((other) => other.messageTag === tag)
  }

  /** Two people of one institution have the function and may be signed in. */
  #isShared(functionId: number): boolean {
    const institutions = [...this.people.values()].filter((one) => one.isThere && one.functionId === functionId).map((one) => one.institutionId)
    return institutions.some((id, i) => id !== null && institutions.indexOf(id) !== i)
  }

  /** The code with which saving is refused; null: it is done. `id`: of an entry that is changed. */
  saving(kind: Kind, entry: Entry, id: number | null): string | null {
    const was = id === null ? null : this.entries[kind].get(id)
    if (was === undefined) return 'ERROR_NOT_FOUND'
    if (this.#others(kind, id).some(({ name }) => lower(name) === lower(entry.name))) return 'VALIDATION_ERROR'
    if (kind === 'institution' && !this.entries.siderepresented.has(entry.sideRepresentedId ?? 0)) return 'ERROR_SIDE_NOT_FOUND'
    if (kind === 'messagetype' && was && was.messageTag !== entry.messageTag && this.#isLastOfTag(id!)) return 'ERROR_LAST_MESSAGE_TYPE'
    if (kind === 'function' && entry.role && entry.role !== was?.role) {
      if (this.#others('function', id).some(({ role }) => role === entry.role)) return 'ERROR_FUNCTION_WITH_ROLE_EXISTS'
      if (was && isSeat(entry.role) && this.#isShared(id!)) return 'ERROR_FUNCTION_SEATS_TAKEN'
    }
    return null
  }

  /** Whoever was deleted keeps what their history names, and lets profiles and groups go. */
  #isUsed(kind: Kind, id: number): boolean {
    const people = [...this.people.values()]
    if (kind === 'siderepresented') return [...this.entries.institution.values()].some((one) => one.sideRepresentedId === id)
    if (kind === 'institution') return people.some((one) => one.institutionId === id)
    if (kind === 'function') return people.some((one) => one.functionId === id)
    if (kind === 'workgroup') return people.some((one) => one.isThere && one.workGroupId === id)
    if (kind === 'profile') return people.some((one) => one.isThere && one.profileId === id)
    return kind === 'messagetype' && this.#isLastOfTag(id)
  }

  deleting(kind: Kind, ids: readonly number[]): string | null {
    if (ids.some((id) => !this.entries[kind].has(id))) return 'ERROR_NOT_FOUND'
    if (ids.some((id) => this.#isUsed(kind, id))) return 'ERROR_IN_USE'
    // Each of two of one kind may go, but not both.
    const tags = ids.map((id) => this.entries.messagetype.get(id)?.messageTag)
    const left = [...this.entries.messagetype].filter(([id]) => !ids.includes(id)).map(([, { messageTag }]) => messageTag)
    if (kind === 'messagetype' && tags.some((tag) => tag && SYSTEM_TAGS.includes(tag) && !left.includes(tag))) return 'ERROR_IN_USE'
    return null
  }
}
