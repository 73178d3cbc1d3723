'use client'
// Attachments of a mail: chosen, or dropped anywhere on the form.
import { FileState } from '#components/editor/file-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { FileInput } from '#components/ui/file-input.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import styles from './form.module.css'
import type { MailLimits } from './use-mail-files.ts'
import type { MailFormState } from './use-mail-form.ts'

interface Props {
  form: MailFormState
  id: string
  label: string
  limits: MailLimits
}

export function AttachmentsField({ form: { content, told, files }, id, label, limits }: Props) {
  const remove = (key: string) => {
    files.remove(key)
    document.getElementById(id)?.focus()
  }
  const { problems } = files
  return (
    <div className={`${styles.attachments} needs-scripts`}>
      <FileInput
        id={id}
        label={label}
        hint={`Najwyżej ${limits.attachments} pliki, każdy do ${formatFileSize(limits.attachmentBytes)}.`}
        multiple
        takesOnForm
        problems={told.attachments ? [told.attachments, ...problems.attachments] : problems.attachments}
        onChoose={files.addAttachments}
      />
      {content.attachments.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {content.attachments.map(({ key, fileName, fileSize, sending }) => (
            <li key={key}>
              <FileState fileName={fileName} fileSize={fileSize} sending={sending} onRetry={() => files.retry(key)} />
              <Button kind="secondary" onClick={() => remove(key)} aria-label={`Usuń załącznik ${fileName}`}>
                Usuń
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
