// What a form says when somebody else saved first.
import type { FormState } from './form-state.ts'
import { Notice } from './notice.tsx'

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
