'use client'
// What became of the last paste, below the tools, where it is in sight.
import { Button } from '#components/ui/button.tsx'
import styles from './toolbar.module.css'

export function EditorMessage({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div role="status">
      {text && (
        <div className={styles.told}>
          <p>{text}</p>
          <Button kind="quiet" onClick={onClose} aria-label="Zamknij tę wiadomość">
            Zamknij
          </Button>
        </div>
      )}
    </div>
  )
}
