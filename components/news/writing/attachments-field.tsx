'use client'
// Attachments of the article: files and links.
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { articleForm } from '#lib/news/words.ts'
import { newKey } from '#components/editor/chosen-file.ts'
import type { AttachmentValue, FileValue, LinkValue } from './values.ts'
import styles from '#components/editor/editor.module.css'
import { FileInput } from '#components/ui/file-input.tsx'
import { FileState } from '#components/editor/file-state.tsx'
import { LinkDialog, type LinkFields } from './link-dialog.tsx'
import { TextField } from '#components/editor/text-field.tsx'

interface Props {
  attachments: readonly AttachmentValue[]
  limits: { attachments: number; linkField: number }
  problems: readonly string[]
  errorOf: (path: string) => string | undefined
  onChoose: (files: File[]) => void
  onAttachments: (change: (attachments: AttachmentValue[]) => AttachmentValue[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

const nameOf = (attachment: AttachmentValue) => (attachment.type === 'file' ? attachment.fileName : attachment.description)

const FIELDS = ['id', 'attachmentFile', 'urlValue', 'urlLabel'] as const

interface FileProps {
  file: FileValue
  /** Limit of the description. */
  id: string
  limit: number
  error: string | undefined
  onDescribe: (description: string) => void
  onRetry: () => void
}

const File = ({ file, id, limit, error, onDescribe, onRetry }: FileProps) => (
  <>
    <FileState fileName={file.fileName} fileSize={file.fileSize} sending={file.sending} onRetry={onRetry} />
    <TextField
      id={id}
      label="Opis załącznika"
      value={file.description}
      onChange={onDescribe}
      limit={limit}
      hint="Czytelnicy zobaczą go zamiast nazwy pliku."
      error={error}
    />
  </>
)

const Link = ({ link, id, error }: { link: LinkValue; id: string; error: string | undefined }) => (
  <div id={id} tabIndex={-1} className={styles.fileState}>
    <span className={styles.fileName}>{link.description}</span> <span className={styles.soft}>{link.urlLabel || link.urlValue}</span>
    {error && <p className={styles.failed}>{error}</p>}
  </div>
)

const Wrong = ({ texts }: { texts: readonly (string | undefined)[] }) =>
  texts.map(
    (text) =>
      text && (
        <p key={text} className={styles.failed}>
          {text}
        </p>
      ),
  )

export function AttachmentsField({ attachments, limits, problems, errorOf, onChoose, onAttachments, onRemove, onRetry }: Props) {
  const [edited, setEdited] = useState<LinkValue | 'new' | null>(null)
  const close = () => setEdited(null)
  const save = (fields: LinkFields) => {
    if (edited === 'new') onAttachments((before) => [...before, { type: 'url', key: newKey(), id: null, ...fields }])
    else if (edited) onAttachments((before) => before.map((each) => (each.key === edited.key ? { ...edited, ...fields } : each)))
    close()
  }
  const describe = (key: string) => (description: string) =>
    onAttachments((before) => before.map((each) => (each.key === key ? { ...each, description } : each)))
  const full = attachments.length >= limits.attachments
  return (
    <>
      <FileInput
        id="article-attachments"
        label={articleForm.labels.attachments}
        hint="Najwyżej 10 plików i odnośników; plik może mieć najwyżej 5 MB."
        multiple
        problems={problems}
        onChoose={onChoose}
      />
      <Button kind="secondary" disabled={full} onClick={() => setEdited('new')}>
        Dodaj odnośnik
      </Button>
      <ol className={styles.attachments} aria-label={articleForm.labels.attachments}>
        {attachments.map((attachment, i) => (
          <li key={attachment.key} id={`article-attachments.${i}`} tabIndex={-1}>
            {attachment.type === 'file' ? (
              <File
                file={attachment}
                id={`article-attachments.${i}.description`}
                limit={limits.linkField}
                error={errorOf(`attachments.${i}.description`)}
                onDescribe={describe(attachment.key)}
                onRetry={() => onRetry(attachment.key)}
              />
            ) : (
              <Link link={attachment} id={`article-attachments.${i}.description`} error={errorOf(`attachments.${i}.description`)} />
            )}
            <Wrong texts={FIELDS.map((field) => errorOf(`attachments.${i}.${field}`))} />
            <div className={styles.tools}>
              {attachment.type === 'url' && (
                <Button kind="secondary" onClick={() => setEdited(attachment)} aria-label={`Zmień odnośnik ${attachment.description}`}>
                  Zmień
                </Button>
              )}
              <Button kind="secondary" onClick={() => onRemove(attachment.key)} aria-label={`Usuń załącznik ${nameOf(attachment)}`}>
                Usuń
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {edited && <LinkDialog link={edited === 'new' ? null : edited} limit={limits.linkField} onSave={save} onClose={close} />}
    </>
  )
}
