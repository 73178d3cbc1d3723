'use client'
// Choosing files: the button, what it takes, and what was wrong with the last choice.
import field from '#components/ui/field.module.css'

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
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problems.length > 0 || undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was taken out.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </div>
  )
}
