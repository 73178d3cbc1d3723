// The fields that folders and documents share.
import type { Sibling } from '#lib/documents/changing/forms.ts'
import { NODE_DESCRIPTION_MAX, NODE_NAME_MAX } from '#contract/document-changes.ts'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Radios, Switch, type Choice } from '#components/ui/choices.tsx'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'

type Name = 'name' | 'description' | 'position' | 'publicAccess'

interface Props {
  state: FormState<Name>
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

export const NodeTexts = ({ state, node }: Pick<Props, 'state' | 'node'>) => (
  <>
    <Field state={state} name="name" required hint={requiredUpTo(NODE_NAME_MAX)} defaultValue={node.name} />
    <TextArea state={state} name="description" hint={optionalUpTo(NODE_DESCRIPTION_MAX)} defaultValue={node.description ?? ''} />
  </>
)

export function NodeFields({ state, node, isNew, sibling, parentIsPublic }: Props) {
  return (
    <>
      <NodeTexts state={state} node={node} />
      <Radios state={state} name="position" choices={places({ isNew, sibling })} defaultValue={isNew ? 'end' : 'nochange'} />
      {sibling && <input type="hidden" name="siblingId" value={sibling.id} />}
      {/* What was tried while it could be stays to be taken back. */}
      {parentIsPublic || node.publicAccess || state.errors.has('publicAccess') ? (
        <Switch state={state} name="publicAccess" on={node.publicAccess} />
      ) : (
        <p>Dostęp będzie tylko po zalogowaniu, bo katalog nadrzędny nie jest dostępny publicznie.</p>
      )}
    </>
  )
}
