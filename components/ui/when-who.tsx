import { formatDateTime } from '#lib/format/dates.ts'
import styles from './when-who.module.css'

/** When something was done, and by whom, in a table's cell or a list of facts; empty where it was not done. */
export function WhenWho({ when, who }: { when: string | null; who: string | null }) {
  if (!when) return null
  return (
    <>
      <time dateTime={when} className={styles.when}>
        {formatDateTime(when)}
      </time>
      {who && (
        <div className={styles.who} title={who}>
          {who}
        </div>
      )}
    </>
  )
}
