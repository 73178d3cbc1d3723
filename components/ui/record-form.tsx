// The form of a record, new or changed: the saved state beside the typed one after a conflict, all errors above the fields, the
// record's id and the time it was read, a button that saves and one that leaves.
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { returnToList } from '#lib/http/list-view.ts'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { ButtonLink, ButtonRow } from './button.tsx'
import { CONFLICT, isConflict, SavedNow, type LastChange, type SavedValues } from './conflict-notice.tsx'
import type { FormState } from './form-state.ts'
import { SubmitButton } from './submit-button.tsx'

/** A record as it was read for its form. */
export interface EditedRecord extends LastChange {
  id: number
  /** In the words of the form, for comparing. */
  saved: SavedValues
}

interface Props<E extends AnyEndpoint> extends Pick<ActionFormProps<E>, 'form' | 'endpoint' | 'values'> {
  state: FormState
  /** null: a new record. */
  record: EditedRecord | null
  /** This form's own address. */
  path: string
  /** The page that led here, to which saving returns; with its state, if the browser tells it. */
  list: string
  /** The page after saving, if it is another; `{id}` stands for the returned id. */
  success?: string | undefined
  /** A second button, which saves and then opens another page. */
  also?: { label: string; success: string } | undefined
  children: ReactNode
}

const SaveOrLeave = ({ list, also }: Pick<Props<AnyEndpoint>, 'list' | 'also'>) => (
  <ButtonRow>
    <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
    {also && (
      <SubmitButton kind="secondary" busyText="Zapisuję…" name="_success" value={also.success}>
        {also.label}
      </SubmitButton>
    )}
    <ButtonLink kind="secondary" href={list}>
      Anuluj
    </ButtonLink>
  </ButtonRow>
)

export function RecordForm<const E extends AnyEndpoint>({ form, endpoint, state, record, values, success, also, children, ...addresses }: Props<E>) {
  const { list, path } = returnToList(addresses)
  const overtaken = record !== null && isConflict(state, record.updatedAt)
  const read = record && { id: record.id, updatedAt: record.updatedAt ?? '' }
  return (
    <>
      {overtaken && <SavedNow saved={record.saved} change={record} />}
      <ActionForm
        form={form}
        endpoint={endpoint}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        // The list is shown without its search, which a new record might not match.
        success={success ?? (record ? list : addresses.list)}
        back={path}
        asks
        values={{ ...values, ...read } as ActionFormProps<E>['values']}
      >
        {children}
        <SaveOrLeave list={list} also={also} />
      </ActionForm>
    </>
  )
}
