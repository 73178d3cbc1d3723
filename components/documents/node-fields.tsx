// The fields that folders and documents share, and what is said when somebody else saved first.
import type { Sibling } from '#lib/documents/forms.ts'
import { NODE_DESCRIPTION_MAX, NODE_NAME_MAX } from '#contract/document-changes.ts'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Radios, Switch, type Choice } from '#components/ui/choices.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { counted } from '#lib/format/plural.ts'

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' }

interface Props {
  state: FormState
  node: { name: string; description: string | null; publicAccess: boolean }
  isNew: boolean
  sibling: Sibling | null
  parentIsPublic: boolean
}

function places({ isNew, sibling }: Pick<Props, 'isNew' | 'sibling'>): Choice[] {
  return [
    ...(isNew ? [] : [{ value: 'nochange', label: 'bez zmian' }]),
    { value: 'start', label: 'na początku' },
    { value: 'end', label: 'na końcu' },
    ...(sibling ? [{ value: 'afterdoc', label: `za wskazanym: „${sibling.name}”` }] : []),
  ]
}

export function NodeFields({ state, node, isNew, sibling, parentIsPublic }: Props) {
  return (
    <>
      <Field state={state} name="name" required hint={`Najwyżej ${counted(NODE_NAME_MAX, CHARACTERS)}.`} defaultValue={node.name} />
      <TextArea state={state} name="description" hint={`Nieobowiązkowy, najwyżej ${counted(NODE_DESCRIPTION_MAX, CHARACTERS)}.`} defaultValue={node.description ?? ''} />
      <Radios state={state} name="position" choices={places({ isNew, sibling })} defaultValue={isNew ? 'end' : 'nochange'} />
      {sibling && <input type="hidden" name="siblingId" value={sibling.id} />}
      <Switch
        state={state}
        name="publicAccess"
        on={node.publicAccess}
        hint={parentIsPublic ? undefined : 'Katalog nadrzędny nie jest dostępny publicznie, więc dostęp publiczny nie jest tu możliwy.'}
      />
    </>
  )
}

/** What is saved now, beside what was typed and still stands in the form below. */
export function ConflictNotice({ state, saved }: { state: FormState; saved: readonly (readonly [label: string, value: string])[] }) {
  if (state.code !== 'ERROR_EDIT_CONFLICT') return null
  return (
    <Notice severity="warning" title="Tak jest zapisane teraz">
      <dl>
        {saved.map(([label, value]) => (
          <div key={label}>
            <dt><strong>{label}</strong></dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p>W formularzu poniżej jest to, co wpisano. Popraw, co trzeba, i zapisz ponownie, aby zastąpić zapisane dane.</p>
    </Notice>
  )
}

const CONFLICT = 'Ktoś zmienił te dane po ich otwarciu i nic nie zostało zapisane. Porównaj je z wpisanymi.'

/** A conflict is told with both versions in sight, so nothing has to be typed again. */
export const withConflict = (state: FormState): FormState => (state.code === 'ERROR_EDIT_CONFLICT' ? { ...state, message: CONFLICT } : state)
