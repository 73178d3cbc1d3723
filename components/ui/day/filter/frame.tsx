// A day that filters a list: typed as in the forms, with and without scripts. A date field of the browser would have another
// order in every browser.
import type { ReactNode } from 'react'
import { DAY_SHAPE, type DayTyped } from '#lib/format/day-filter.ts'
import styles from '#components/ui/filters.module.css'

export interface DayFilterProps {
  /** Name of the parameter. */
  name: string
  label: string
  value: DayTyped
}

interface Facts {
  id: string
  name: string
  placeholder: string
  invalid: boolean
  describedBy: string | undefined
}

export function DayFilterFrame({ name, label, value: { fault }, children }: DayFilterProps & { children: (facts: Facts) => ReactNode }) {
  const id = `filtr-${name}`
  const describedBy = fault ? `${id}-blad` : undefined
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p id={describedBy} className={styles.error}>
          <span className="hidden-text">Błąd: </span>
          {fault}
        </p>
      )}
      {children({ id, name, placeholder: DAY_SHAPE, invalid: fault !== null, describedBy })}
    </div>
  )
}

/** For pages without the framework: no calendar. */
export const VisitorsDayFilter = (props: DayFilterProps) => (
  <DayFilterFrame {...props}>
    {({ invalid, describedBy, ...facts }) => (
      <input
        {...facts}
        defaultValue={props.value.typed}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
      />
    )}
  </DayFilterFrame>
)
