import { fieldLabel } from '#lib/messages/fields.ts'
import type { FormState } from './form-state.ts'
import { fieldId } from './form-state.ts'
import { Notice } from './notice.tsx'

/** What came of the last try, above the fields; each wrong field can be jumped to. */
export function ErrorSummary({ state }: { state: FormState }) {
  if (!state.message || !state.severity) return null
  const wrong = [...state.errors]
  if (wrong.length === 0) {
    return (
      <Notice severity={state.severity} role={state.severity === 'error' ? 'alert' : 'status'}>
        {state.message}
      </Notice>
    )
  }
  return (
    <Notice severity="error" role="alert" title={wrong.length === 1 ? 'Popraw jedno pole' : 'Popraw wskazane pola'}>
      <ul>
        {wrong.map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${fieldId(state, name)}`}>{fieldLabel(name)}</a>: {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
