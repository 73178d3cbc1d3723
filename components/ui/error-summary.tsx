import type { FormState } from './form-state.ts'
import { fieldId } from './form-state.ts'
import { Notice } from './notice.tsx'

/** What came of the last try, above the fields: each wrong field can be jumped to, and what is no field's stands with them. */
export function ErrorSummary({ state }: { state: FormState }) {
  const { severity, message, errors, words, told } = state
  const wrong = [...errors]
  if (!severity || (!message && wrong.length === 0)) return null
  const mark = { 'data-told': told }
  if (wrong.length === 0) {
    return (
      <div {...mark}>
        <Notice severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
          {message}
        </Notice>
      </div>
    )
  }
  return (
    <div {...mark}>
      <Notice severity="error" role="alert" title={wrong.length === 1 ? 'Popraw jedno pole' : 'Popraw wskazane pola'}>
        {message && <p>{message}</p>}
        <ul>
          {wrong.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${fieldId(state, name)}`}>{words.labels[name]}</a>: {sentence}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
