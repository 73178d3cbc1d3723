'use client'
// Attachments of the article: files and links.
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { newKey, type AttachmentValue, type LinkValue } from './article-values.ts'
import styles from './editor.module.css'
import { FileInput } from './file-input.tsx'
import { FileState } from './file-state.tsx'
import { LinkDialog, type LinkFields } from './link-dialog.tsx'

interface Props {
  attachments: readonly AttachmentValue[]
  limits: { attachments: number; linkField: number }
  problems: readonly string[]
  errorOf: (path: string) => string | undefined
  onChoose: (files: File[]) => void
  onLinks: (change: (attachments: AttachmentValue[]) => AttachmentValue[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

const nameOf = (attachment: AttachmentValue) => (attachment.type === 'file' ? attachment.fileName : attachment.description)

const FIELDS = ['id', 'attachmentFile', 'description', 'urlValue', 'urlLabel'] as const

export function AttachmentsField({ attachments, limits, problems, errorOf, onChoose, onLinks, onRemove, onRetry }: Props) {
  const [edited, setEdited] = useState<LinkValue | 'new' | null>(null)
  const close = () => setEdited(null)
  const save = (fields: LinkFields) => {
    if (edited === 'new') onLinks((before) => [...before, { type: 'url', key: newKey(), id: null, ...fields }])
    else if (edited) onLinks((before) => before.map((each) => (each.key === edited.key ? { ...edited, ...fields } : each)))
    close()
  }
  const full = attachments.length >= limits.attachments
  return (
    <>
      <FileInput
        id="article-attachments"
        label="Załączniki"
        hint="Najwyżej 10 plików i odnośników; plik może mieć najwyżej 5 MB."
        multiple
        problems={problems}
        onChoose={onChoose}
      />
      <Button kind="secondary" disabled={full} onClick={() => setEdited('new')}>
        Dodaj odnośnik
      </Button>
      <ol className={styles.attachments} aria-label="Załączniki">
        {attachments.map((attachment, i) => (
          <li key={attachment.key} id={`article-attachments.${i}`} tabIndex={-1}>
            {attachment.type === 'file' ? (
              <FileState fileName={attachment.fileName} fileSize={attachment.fileSize} sending={attachment.sending} onRetry={() => onRetry(attachment.key)} />
            ) : (
              <div className={styles.fileState}>
                <span className={styles.fileName}>{attachment.description}</span>{' '}
                <span className={styles.soft}>{attachment.urlLabel || attachment.urlValue}</span>
              </div>
            )}
            {FIELDS.map((field) => errorOf(`attachments.${i}.${field}`)).map(
              (text) =>
                text && (
                  <p key={text} className={styles.failed}>
                    {text}
                  </p>
                ),
            )}
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
