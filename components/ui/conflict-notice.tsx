// What a form says when somebody else saved first.
import type { FormState } from './form-state.ts'
import { Notice } from './notice.tsx'

export type SavedValues = readonly (readonly [label: string, value: string])[]

/** What is saved now, beside what was typed and still stands in the form below. */
export function SavedNow({ saved, kept = 'to, co wpisano' }: { saved: SavedValues; kept?: string }) {
  return (
    <Notice severity="warning" title="Tak jest zapisane teraz">
      <dl>
        {saved.map(([label, value]) => (
          <div key={label}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p>W formularzu poniżej jest {kept}. Popraw, co trzeba, i zapisz ponownie, aby zastąpić zapisane dane.</p>
    </Notice>
  )
}

export function ConflictNotice({ state, saved }: { state: FormState; saved: SavedValues }) {
  return state.code === 'ERROR_EDIT_CONFLICT' && <SavedNow saved={saved} />
}

export const CONFLICT = 'Ktoś zmienił te dane po ich otwarciu i nic nie zostało zapisane. Porównaj je z wpisanymi.'

/** A conflict is told with both versions in sight, so nothing has to be typed again. */
export const withConflict = (state: FormState): FormState => (state.code === 'ERROR_EDIT_CONFLICT' ? { ...state, message: CONFLICT } : state)

/** A form that waited while the person signed in again may be older than what is saved by now. */
export function waited(state: FormState, updatedAt: string | null | undefined): FormState {
  const readAt = state.values.updatedAt
  return state.code === 'FORM_NOT_SENT' && readAt && readAt !== updatedAt ? { ...state, code: 'ERROR_EDIT_CONFLICT' } : state
}
