import { renderToStaticMarkup } from 'react-dom/server'
import type { Flash } from '#lib/session/visit.ts'
import { profileForm } from '#lib/profiles/words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { triedValue } from './field-frame.tsx'
import { formState } from './form-state.ts'

const stateAfter = (flash: Pick<Flash, 'code' | 'severity'>) =>
  formState({ flash: [{ ...flash, form: profileForm.name, values: { name: 'Zarząd', permissions: 'voting' } }] }, profileForm)

describe('a form that comes back unsent', () => {
  it.each([
    ['after a proof', 'FORM_PROVEN', 'info', 'status'],
    ['after a sign-in', 'FORM_NOT_SENT', 'error', 'alert'],
  ] as const)('%s shows what was typed in every kind of field', (_when, code, severity, role) => {
    const state = stateAfter({ code, severity })
    expect(state.values).toMatchObject({ name: 'Zarząd' })
    expect(triedValue(state, 'permissions')).toBe('voting')
    expect(renderToStaticMarkup(<ErrorSummary state={state} />)).toContain(`role="${role}"`)
  })
})
