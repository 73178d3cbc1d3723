'use client'
// The result of the last paste, below the toolbar, where it is visible.
import { Button } from '#components/ui/button.tsx'
import styles from './toolbar.module.css'

export function EditorMessage({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div role="status">
      {text && (
        <div className={styles.message}>
          <p>{text}</p>
          <Button kind="quiet" onClick={onClose} aria-label="Zamknij tę wiadomość">
            Zamknij
          </Button>
        </div>
      )}
    </div>
  )
}
