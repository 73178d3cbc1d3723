'use client'
// State of a file in the form: its size, its progress, and a button for another try after a failure.
import { Button } from '#components/ui/button.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { Sending } from './chosen-file.ts'
import styles from './editor.module.css'

interface Props {
  fileName: string
  fileSize: number
  sending: Sending | null
  onRetry: () => void
}

export function FileState({ fileName, fileSize, sending, onRetry }: Props) {
  return (
    <div className={styles.fileState}>
      <span className={styles.fileName}>{fileName}</span> <span className={styles.soft}>{formatFileSize(fileSize)}</span>
      {sending?.state === 'sending' && (
        <progress max={Math.max(1, fileSize)} value={sending.sent} aria-label={`Wysyłanie pliku ${fileName}`} className={styles.progress} />
      )}
      {sending?.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {sending.text}{' '}
          <Button kind="quiet" onClick={onRetry} aria-label={`Wyślij ponownie: ${fileName}`}>
            Wyślij ponownie
          </Button>
        </p>
      )}
      {sending?.state === 'ready' && <span className={styles.soft}> – gotowy</span>}
    </div>
  )
}
