// What a change of a dictionary must keep to beside what holds for all of them, and what the event log says of its entries.
import { ROLE_NAMES, TAG_NAMES } from '#common/names.ts'
import { SYSTEM_TAGS, type DictionaryName, type MessageTag } from '#contract/dictionaries.ts'
import type { Tx } from '#provider/capabilities.ts'
import { quoted } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import * as queries from './queries.ts'
import type { Form, Row } from './tables-queries.ts'

interface Rules<Name extends DictionaryName> {
  /** What the event log tells of an entry beside its name. */
  told?: readonly { label: string; of: (entry: Row<Name>) => string }[]
  /** What was left out of a form. `was`: as below. */
  complete?: (form: Form<Name>, was: Row<Name> | null) => Form<Name>
  /** Refuses what may not be saved. `was`: of an entry that is changed. */
  requireFitting?: (tx: Tx, form: Form<Name>, was: Row<Name> | null, now: Date) => Promise<void>
  /** Called after these were deleted: refuses, and so undoes it, when one of them is still needed. */
  requireNoneMissed?: (tx: Tx, deleted: readonly Row<Name>[]) => Promise<void>
}

const MEMBERS: readonly unknown[] = ['member', 'alternate_member']
const isOfSystem = (tag: string): boolean => (SYSTEM_TAGS as readonly string[]).includes(tag)

const isMissed = async (tx: Tx, tag: string, besides = 0): Promise<boolean> => isOfSystem(tag) && !(await queries.tagIsKnown(tx, tag, { besides }))

/** A dictionary that is not named has no rules of its own. */
export const RULES: { [Name in DictionaryName]?: Rules<Name> } = {
  institution: {
    told: [{ label: 'reprezentowana strona', of: ({ sideRepresentedName }) => quoted(sideRepresentedName) }],
    async requireFitting(tx, { sideRepresentedId }) {
      if (!(await queries.sideExists(tx, sideRepresentedId))) throw new Refusal('ERROR_SIDE_NOT_FOUND')
    },
  },
  function: {
    told: [{ label: 'rola', of: ({ role }) => (role ? ROLE_NAMES[role] : 'brak') }],
    // A change of the role is a change of rights. Nothing else is done about it: gates, the right to vote and what a
    // session may do are decided by the function's row at each call.
    async requireFitting(tx, { role }, was, now) {
      if (!role || role === was?.role) return
      if (await queries.roleIsHeld(tx, role, { besides: was?.id ?? 0 })) throw new Refusal('ERROR_FUNCTION_WITH_ROLE_EXISTS')
      if (was && MEMBERS.includes(role) && (await queries.functionIsShared(tx, was.id, dayOf(now)))) throw new Refusal('ERROR_FUNCTION_SEATS_TAKEN')
    },
  },
  messagetype: {
    told: [{ label: 'przeznaczenie', of: ({ messageTag }) => TAG_NAMES[messageTag as MessageTag] ?? messageTag }],
    complete: (form, was) => ({ ...form, messageTag: form.messageTag ?? (was?.messageTag as MessageTag | undefined) ?? 'other' }),
    async requireFitting(tx, { messageTag }, was) {
      if (was && was.messageTag !== messageTag && (await isMissed(tx, was.messageTag, was.id))) throw new Refusal('ERROR_LAST_MESSAGE_TYPE')
    },
    // Each of two may go while the other stays, but not both.
    async requireNoneMissed(tx, deleted) {
      for (const tag of new Set(deleted.map(({ messageTag }) => messageTag))) if (await isMissed(tx, tag)) throw new Refusal('ERROR_IN_USE')
    },
  },
}
