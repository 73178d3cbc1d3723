// The columns and form fields of each dictionary beside the name, with their values.
import { ANSWER_MEANINGS } from '#common/adoption.ts'
import { MEANING_NAMES } from '#common/adoption-words.ts'
import { ROLE_NAMES, TAG_NAMES } from '#common/names.ts'
import type { ReactNode } from 'react'
import { MESSAGE_TAGS, FUNCTION_ROLES, type DictionaryName, type MessageTag } from '#contract/dictionaries.ts'
import { Radios } from '#components/ui/choices.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Select } from '#components/ui/select.tsx'
import type { Column } from '#components/ui/table.tsx'
import type { AnyRow, Entry, Row } from '#lib/dictionaries/loaders.ts'
import type { ENTRY_FORMS } from '#lib/dictionaries/words.ts'

type FieldName<Name extends DictionaryName> = keyof (typeof ENTRY_FORMS)[Name]['labels'] & string

interface FieldsProps<Name extends DictionaryName> {
  state: FormState<FieldName<Name>>
  /** null: a new entry. */
  entry: Entry<Name> | null
  sides: readonly AnyRow[]
}

export interface OwnFields<Name extends DictionaryName> {
  /** `sort`: a column of the contract. */
  columns: readonly (Omit<Column<Row<Name>>, 'sort'> & { sort?: string })[]
  fields: (props: FieldsProps<Name>) => ReactNode
  /** The saved values in the words of the form, for the notice about a colleague's change. */
  saved: (entry: Entry<Name>) => Readonly<Record<Exclude<FieldName<Name>, 'name'>, string>>
}

const NOTHING = { columns: [], fields: () => null, saved: () => ({}) } as const

const NAMES_SHOWN = 3
function someNames(names: readonly { name: string }[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map(({ name }) => name)
  return names.length > NAMES_SHOWN ? `${shown.join(', ')} i jeszcze ${names.length - NAMES_SHOWN}` : shown.join(', ')
}

const tagName = (tag: string): string => TAG_NAMES[tag as MessageTag] ?? tag

export const OWN_FIELDS: { readonly [Name in DictionaryName]: OwnFields<Name> } = {
  siderepresented: { ...NOTHING, columns: [{ title: 'Instytucje', room: 'medium', size: 'xl', cell: ({ institutions }) => someNames(institutions) }] },
  institution: {
    columns: [
      { title: 'Reprezentowana strona', size: 'l', isPlain: true, sort: 'sideRepresentedName', cell: ({ sideRepresentedName }) => sideRepresentedName },
    ],
    fields: ({ state, entry, sides }) => (
      <Select
        state={state}
        name="sideRepresentedId"
        none="Wybierz stronę"
        choices={sides.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={entry?.sideRepresented.id}
      />
    ),
    saved: ({ sideRepresentedName }) => ({ sideRepresentedId: sideRepresentedName }),
  },
  function: {
    columns: [{ title: 'Rola', size: 'l', sort: 'role', cell: ({ role }) => role && ROLE_NAMES[role] }],
    fields: ({ state, entry }) => (
      <div data-clearable="">
        <Radios
          state={state}
          name="role"
          hint="Decyduje o deklaracji po zalogowaniu i o prawie głosu. Każdą rolę może mieć tylko jedna funkcja. Zmiana obowiązuje od razu wszystkie osoby z tą funkcją."
          choices={[{ value: '', label: 'Bez roli' }, ...FUNCTION_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))]}
          defaultValue={entry?.role ?? ''}
        />
      </div>
    ),
    saved: ({ role }) => ({ role: role ? ROLE_NAMES[role] : 'Bez roli' }),
  },
  workgroup: NOTHING,
  answeroption: {
    columns: [{ title: 'Znaczenie', size: 'm', sort: 'meaning', cell: ({ meaning }) => meaning && MEANING_NAMES[meaning] }],
    fields: ({ state, entry }) => (
      <div data-clearable="">
        <Radios
          state={state}
          name="meaning"
          hint="Decyduje o tym, czy uchwała jest przyjęta. Głosowanie, które trwa albo się skończyło, zachowuje znaczenie ze swojego początku."
          choices={[{ value: '', label: 'Bez znaczenia dla uchwał' }, ...ANSWER_MEANINGS.map((meaning) => ({ value: meaning, label: MEANING_NAMES[meaning] }))]}
          defaultValue={entry?.meaning ?? ''}
        />
      </div>
    ),
    saved: ({ meaning }) => ({ meaning: meaning ? MEANING_NAMES[meaning] : 'Bez znaczenia dla uchwał' }),
  },
  messagetype: {
    columns: [{ title: 'Przeznaczenie', size: 'xl', sort: 'messageTag', cell: ({ messageTag }) => tagName(messageTag) }],
    fields: ({ state, entry }) => (
      <Select
        state={state}
        name="messageTag"
        hint="Do czego portal użyje tego rodzaju wiadomości."
        choices={MESSAGE_TAGS.map((tag) => ({ value: tag, label: TAG_NAMES[tag] }))}
        defaultValue={entry?.messageTag ?? 'other'}
      />
    ),
    saved: ({ messageTag }) => ({ messageTag: tagName(messageTag) }),
  },
}
