import type { SystemInfo } from '#contract/system.ts'
import type { Visit } from '#lib/session/visit.ts'
import { HOME, PRODUCT_NAME, PRODUCT_SHORT, SIGN_IN } from '#lib/shell/names.ts'
import { SessionCountdown } from './session-countdown.tsx'
import styles from './shell.module.css'

interface Props {
  info: SystemInfo | null
  visit: Visit
  path: string
  navigation: boolean
}

export function TopBar({ info, visit, path, navigation }: Props) {
  return (
    <header className={styles.top}>
      {navigation && (
        <button type="button" className={styles.burger} popoverTarget="menu">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" />
          </svg>
          Menu
        </button>
      )}
      <a href={HOME} className={styles.brand}>
        <img src="/static/icon.svg" alt="" width="40" height="40" />
        <strong>
          <span className={styles.wide}>{PRODUCT_NAME}</span>
          <span className={styles.tight} aria-hidden="true">
            {PRODUCT_SHORT}
          </span>
        </strong>
        {info && (
          <span className={styles.programme}>
            {info.programShortcutYears} <small>wersja {info.systemVersion}</small>
          </span>
        )}
      </a>
      <div className={styles.tools}>
        {visit.signedIn && <SessionCountdown signedIn={visit.signedIn} />}
        <div role="group" aria-label="Ułatwienia dostępu" className={`${styles.access} needs-scripts`}>
          <button type="button" data-toggles="contrast" aria-pressed="false" aria-label="Wysoki kontrast" title="Wysoki kontrast" suppressHydrationWarning>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
            </svg>
          </button>
          <button
            type="button"
            data-toggles="font"
            aria-pressed="false"
            aria-label="Powiększona czcionka"
            title="Powiększona czcionka"
            suppressHydrationWarning
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M2 19 8 5l6 14M4 14h8M19 5v8M15 9h8" fill="none" stroke="currentColor" strokeWidth="2.2" />
            </svg>
          </button>
        </div>
        {!visit.signedIn && path.split('?')[0] !== SIGN_IN && (
          <a href={SIGN_IN} className={styles.signIn}>
            Zaloguj
          </a>
        )}
      </div>
    </header>
  )
}
