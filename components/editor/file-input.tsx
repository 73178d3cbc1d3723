'use client'
// Choosing files: the button, what it takes, and what was wrong with the last choice.
import field from '#components/ui/field.module.css'
import { useChosenFiles } from '#components/ui/use-chosen-files.ts'

interface Props {
  id: string
  label: string
  hint: string
  accept?: string
  multiple?: boolean
  /** Of the last choice. */
  problems: readonly string[]
  onChoose: (files: File[]) => void
}

export function FileInput({ id, label, hint, accept, multiple = false, problems, onChoose }: Props) {
  const { ref, onChange } = useChosenFiles(onChoose)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      <div id={`${id}-error`} role="alert">
        {problems.map((problem) => (
          <p key={problem} className={field.error}>
            {problem}
          </p>
        ))}
      </div>
      <input
        id={id}
        ref={ref}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problems.length > 0 || undefined}
        onChange={onChange}
      />
    </div>
  )
}
