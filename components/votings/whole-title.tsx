// A title as long as a resolution: only its beginning is shown, because the rest would push everything else off the screen.
import { truncate } from '#lib/format/truncate.ts'
import styles from './votings.module.css'

const TITLE_CUT = 150

export const cutTitle = (title: string): string => truncate(title, TITLE_CUT)

/** Nothing if the beginning is the whole title. */
export function WholeTitle({ title }: { title: string }) {
  if (cutTitle(title) === title) return null
  return (
    <details className={styles.whole}>
      <summary>Cały tytuł</summary>
      <p>{title}</p>
    </details>
  )
}
