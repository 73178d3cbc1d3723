import type { FormState } from './form-state.ts'
import { fieldId } from './form-state.ts'
import { Notice } from './notice.tsx'

/** The errors of the last try, above the fields: links to the wrong fields, and errors that belong to no field. */
export function ErrorSummary({ state }: { state: FormState }) {
  const { severity, tone = severity, message, errors, words, told } = state
  const wrong = [...errors]
  if (!severity || !tone || (!message && wrong.length === 0)) return null
  const mark = { 'data-told': told }
  if (wrong.length === 0) {
    return (
      <div {...mark}>
        <Notice severity={tone} role={tone === 'error' ? 'alert' : 'status'}>
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
