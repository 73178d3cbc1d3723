// Rules of single dictionaries, and their texts for the event log.
import { meaningByName } from '#common/adoption.ts'
import { MEANING_NAMES } from '#common/adoption-words.ts'
import { ROLE_NAMES, TAG_NAMES } from '#common/names.ts'
import { SYSTEM_TAGS, type DictionaryName, type MessageTag } from '#contract/dictionaries.ts'
import type { Tx } from '#provider/capabilities.ts'
import { quoted } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import * as queries from './queries.ts'
import type { Form, Row } from './tables-queries.ts'

interface Rules<Name extends DictionaryName> {
  /** Fields for the event log, besides the name. */
  told?: readonly { label: string; of: (entry: Row<Name>) => string }[]
  /** Fills in fields that the form left out. `was`: see below. */
  complete?: (form: Form<Name>, was: Row<Name> | null) => Form<Name>
  /** Throws a refusal for what may not be saved. `was`: the entry being changed. */
  requireFitting?: (tx: Tx, form: Form<Name>, was: Row<Name> | null, now: Date) => Promise<void>
  /** Called after the deletion: throws when one of them is still needed, which rolls it back. */
  requireNoneMissed?: (tx: Tx, deleted: readonly Row<Name>[]) => Promise<void>
}

const MEMBERS: readonly unknown[] = ['member', 'alternate_member']
const isOfSystem = (tag: string): boolean => (SYSTEM_TAGS as readonly string[]).includes(tag)

const isMissed = async (tx: Tx, tag: string, besides = 0): Promise<boolean> => isOfSystem(tag) && !(await queries.tagIsKnown(tx, tag, { besides }))

/** Dictionaries without an entry have no rules of their own. */
export const RULES: { [Name in DictionaryName]?: Rules<Name> } = {
  institution: {
    told: [{ label: 'reprezentowana strona', of: ({ sideRepresentedName }) => quoted(sideRepresentedName) }],
    async requireFitting(tx, { sideRepresentedId }) {
      if (!(await queries.sideExists(tx, sideRepresentedId))) throw new Refusal('ERROR_SIDE_NOT_FOUND')
    },
  },
  function: {
    told: [{ label: 'rola', of: ({ role }) => (role ? ROLE_NAMES[role] : 'brak') }],
    // A change of the role changes rights. Nothing else is needed: acceptances, the right to vote and the rights of sessions are read
    // from the function's row at each call.
    async requireFitting(tx, { role }, was, now) {
      if (!role || role === was?.role) return
      if (await queries.roleIsHeld(tx, role, { besides: was?.id ?? 0 })) throw new Refusal('ERROR_FUNCTION_WITH_ROLE_EXISTS')
      if (was && MEMBERS.includes(role) && (await queries.functionIsShared(tx, was.id, dayOf(now)))) throw new Refusal('ERROR_FUNCTION_SEATS_TAKEN')
    },
  },
  answeroption: {
    told: [{ label: 'znaczenie', of: ({ meaning }) => (meaning ? MEANING_NAMES[meaning] : 'brak') }],
    complete: (form, was) => ({ ...form, meaning: form.meaning === undefined ? (was ? was.meaning : meaningByName(form.name)) : form.meaning }),
  },
  messagetype: {
    told: [{ label: 'przeznaczenie', of: ({ messageTag }) => TAG_NAMES[messageTag as MessageTag] ?? messageTag }],
    complete: (form, was) => ({ ...form, messageTag: form.messageTag ?? (was?.messageTag as MessageTag | undefined) ?? 'other' }),
    async requireFitting(tx, { messageTag }, was) {
      if (was && was.messageTag !== messageTag && (await isMissed(tx, was.messageTag, was.id))) throw new Refusal('ERROR_LAST_MESSAGE_TYPE')
    },
    // Of two such types one may be deleted, but not both.
    async requireNoneMissed(tx, deleted) {
      for (const tag of new Set(deleted.map(({ messageTag }) => messageTag))) if (await isMissed(tx, tag)) throw new Refusal('ERROR_IN_USE')
    },
  },
}
