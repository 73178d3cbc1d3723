// A day with an hour, or "automatycznie": an administrator starts or ends the voting. While the checkbox is ticked,
// the field before it is hidden and ignored, with and without scripts.
import choices from '#components/ui/choices.module.css'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { NO_TIME } from '#common/typed-time.ts'
import styles from './form.module.css'

interface Props<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  hint: string
  min: string
  /** undefined: nothing was chosen yet; null: automatically. */
  defaultValue: string | null | undefined
  /** Label of the checkbox. */
  children: string
}

export function TimeField<Name extends string>({ state, name, hint, min, defaultValue, children }: Props<Name>) {
  const tried = state.values[name]?.split('\n')
  const typed = tried?.find((one) => one !== NO_TIME)
  const { [name]: _, ...others } = state.values
  return (
    <div className={styles.time}>
      <div className={styles.date}>
        <DateTimeField
          state={{ ...state, values: tried ? { ...others, [name]: typed ?? '' } : others }}
          name={name}
          min={min}
          hint={hint}
          defaultValue={defaultValue}
        />
      </div>
      <label className={choices.choice}>
        <input type="checkbox" name={name} value={NO_TIME} defaultChecked={tried ? tried.includes(NO_TIME) : defaultValue === null} />
        {children}
      </label>
    </div>
  )
}
