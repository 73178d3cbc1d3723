import { cut } from '#lib/format/cut.ts'
import styles from './manage.module.css'

/** The beginning of a longer text, which opens to the whole of it. */
export function CutText({ text, max }: { text: string; max: number }) {
  const begins = cut(text, max)
  if (begins === text) return text
  return (
    <details className={styles.reason}>
      <summary>{begins}</summary>
      <p>{text}</p>
    </details>
  )
}
