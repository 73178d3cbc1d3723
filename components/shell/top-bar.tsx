import type { SystemInfo } from '#contract/system.ts'
import type { Visit } from '#lib/session/visit.ts'
import { HOME, PRODUCT_NAME, PRODUCT_SHORT, SIGN_IN } from '#lib/shell/names.ts'
import { SessionCountdown } from './session-countdown.tsx'
import icons from './icons.module.css'
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
        <button type="button" className={`${styles.burger} ${icons.icon} ${icons.bars}`} popoverTarget="menu">
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
          <button
            type="button"
            className={`${icons.icon} ${icons.contrast}`}
            data-toggles="contrast"
            aria-pressed="false"
            aria-label="Wysoki kontrast"
            title="Wysoki kontrast"
            suppressHydrationWarning
          />
          <button
            type="button"
            className={`${icons.icon} ${icons.letters}`}
            data-toggles="font"
            aria-pressed="false"
            aria-label="Powiększona czcionka"
            title="Powiększona czcionka"
            suppressHydrationWarning
          />
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
