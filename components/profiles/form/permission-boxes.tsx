// The permissions of a profile as checkboxes, each with what it allows.
import { FieldNotes, fieldFacts, triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { Permission } from '#lib/profiles/loaders.ts'
import type { profileForm } from '#lib/profiles/words.ts'
import styles from './permissions.module.css'

interface Props {
  state: FormState<keyof typeof profileForm.labels>
  permissions: readonly Permission[]
  held: readonly PermissionKey[]
  /** Read-only. */
  closed: boolean
}

const NAME = 'permissions'

export function PermissionBoxes({ state, permissions, held, closed }: Props) {
  const facts = fieldFacts(state, NAME)
  const chosen: readonly string[] = triedValue(state, NAME)?.split('\n') ?? held
  return (
    <fieldset className={styles.group} aria-describedby={facts.describedBy}>
      <legend>{state.words.labels[NAME]}</legend>
      <FieldNotes facts={facts} />
      {permissions.map(({ key, name, description, grantable }, i) => {
        const id = i === 0 ? facts.id : `${facts.id}-${key}`
        return (
          <div key={key} className={styles.permission}>
            <input
              id={id}
              type="checkbox"
              name={NAME}
              value={key}
              defaultChecked={chosen.includes(key)}
              disabled={closed || !grantable}
              aria-describedby={`${id}-opis`}
              {...(facts.takesFocus && i === 0 && { autoFocus: true })}
            />
            <label htmlFor={id}>{name}</label>
            <p id={`${id}-opis`}>
              {description}
              {!grantable && ' Nadaje je tylko superadministrator.'}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
