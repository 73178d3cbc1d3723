// The filters of a list, behind 'Filtry' in the form of its search.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './filters.module.css'

interface Props {
  /** A filter is active. */
  filtered: boolean
  /** A filter has an error, so the part stays open. */
  wrong?: boolean
  /** Address of the list without filters. */
  clear: string
  children: ReactNode
}

export const Filters = ({ filtered, wrong = false, clear, children }: Props) => (
  <div className={styles.filters}>
    {/* What was found comes first: it stays closed. */}
    <details open={wrong}>
      <summary>Filtry</summary>
      <div className={styles.fields}>
        {children}
        <p>
          <Button type="submit" kind="secondary">
            Filtruj
          </Button>
        </p>
      </div>
    </details>
    {filtered && (
      <p>
        Lista jest filtrowana. <a href={clear}>Wyczyść filtry</a>
      </p>
    )}
  </div>
)

interface Field {
  /** Name of the parameter. */
  name: string
  label: string
  value: string
}

export const TextFilter = ({ name, label, value, max }: Field & { max: number }) => (
  <label>
    {label}
    <input name={name} defaultValue={value} maxLength={max} autoComplete="off" />
  </label>
)

export const BoxFilter = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <label className={styles.box}>
    <input type="checkbox" name={name} value="1" defaultChecked={checked} />
    {label}
  </label>
)

/** `all`: the text where nothing is chosen. */
export const ChoiceOf = ({ name, label, value, all, choices }: Field & { all: string; choices: readonly { value: string; label: string }[] }) => (
  <label>
    {label}
    <select name={name} defaultValue={value}>
      <option value="">{all}</option>
      {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)
