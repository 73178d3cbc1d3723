// The form of a new or changed entry, the same for all dictionaries.
import { DICTIONARY_PAGES } from '#common/names.ts'
import { DICTIONARIES, DICTIONARY_NAME_MAX, type DictionaryName } from '#contract/dictionaries.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { loadEntryForm, type AnyEntry, type EntryFormData } from '#lib/dictionaries/loaders.ts'
import { addPath, editPath, listPath } from '#lib/dictionaries/addresses.ts'
import { ENTRY_FORMS, usesInWords } from '#lib/dictionaries/words.ts'
import { DICTIONARIES_PATH } from '#contract/pages.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { OWN_FIELDS, type OwnFields } from '#components/dictionaries/own-fields.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'

/** Any dictionary, without its own types: its words, fields and endpoints belong together. */
const formOf = (name: DictionaryName) => ENTRY_FORMS[name] as typeof ENTRY_FORMS.workgroup
const ownOf = (name: DictionaryName) => OWN_FIELDS[name] as unknown as OwnFields<'workgroup'>
const endpointsOf = (name: DictionaryName) => DICTIONARIES[name] as unknown as typeof DICTIONARIES.workgroup

const saved = (name: DictionaryName, entry: AnyEntry) => labelledValues(formOf(name).labels, { name: entry.name, ...ownOf(name).saved(entry) })

interface Props extends EntryFormData {
  name: DictionaryName
  state: FormState<'name'>
}

function Form({ name, state, entry, sides }: Props) {
  const { create, update } = endpointsOf(name)
  const title = DICTIONARY_PAGES[name][entry ? 'edit' : 'add'][1]
  const Fields = ownOf(name).fields
  const crumbs = [{ label: 'Słowniki', href: DICTIONARIES_PATH }, { label: DICTIONARY_PAGES[name].title, href: listPath(name) }, { label: title }]
  return (
    <Page title={title} narrow above={<WayBack crumbs={crumbs} />}>
      {entry && entry.usedBy.length > 0 && <p>Używają: {usesInWords(entry.usedBy)}. Nową nazwę zobaczą wszędzie, gdzie jest ta pozycja.</p>}
      <RecordForm
        form={formOf(name)}
        endpoint={entry ? update : create}
        state={state}
        record={entry && { ...entry, saved: saved(name, entry) }}
        path={entry ? editPath(name, entry.id) : addPath(name)}
        list={listPath(name)}
      >
        <Field state={state} name="name" required hint={`${requiredUpTo(DICTIONARY_NAME_MAX)} Nie może się powtarzać.`} defaultValue={entry?.name} />
        <Fields state={state} entry={entry} sides={sides} />
      </RecordForm>
    </Page>
  )
}

interface EntryFormPageProps {
  name: DictionaryName
  /** The id in the address; none: a new entry. */
  entryId?: string
}

export async function EntryFormPage({ name, entryId }: EntryFormPageProps) {
  const state = formState(await currentVisit(), formOf(name))
  return <Loaded load={() => loadEntryForm(name, entryId ?? null)}>{(data) => <Form name={name} state={state} {...data} />}</Loaded>
}
