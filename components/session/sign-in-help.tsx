import type { SystemInfo } from '#contract/system.ts'
import styles from './session.module.css'

/** The contact for help, and the accessibility declaration, which has to be reachable before signing in. */
export function SignInHelp({ info }: { info: SystemInfo | null }) {
  return (
    <div className={styles.help}>
      {info?.kmEmail && (
        <p>
          Kontakt z administratorem: <a href={`mailto:${info.kmEmail}`}>{info.kmEmail}</a>
        </p>
      )}
      <p>
        <a href="/deklaracjadostepnosc">Deklaracja dostępności</a>
      </p>
    </div>
  )
}
