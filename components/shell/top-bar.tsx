'use client'
import { HOME, PRODUCT_NAME, SIGN_IN } from '#lib/shell/names.ts'
import { SessionCountdown, type ShownSession } from './session-countdown.tsx'
import icons from './icons.module.css'
import styles from './shell.module.css'

interface Props {
  programme: { name: string; version: string } | null
  /** undefined: a visitor. */
  session: ShownSession | undefined
  leadsToSignIn: boolean
  navigation: boolean
}

export function TopBar({ programme, session, leadsToSignIn, navigation }: Props) {
  return (
    <header className={styles.top}>
      {navigation && (
        <button type="button" className={`${styles.burger} ${icons.icon} ${icons.bars}`} popoverTarget="menu">
          <span>Menu</span>
        </button>
      )}
      <a href={HOME} className={styles.brand}>
        <img src="/static/icon.svg" alt="" width="40" height="40" />
        <strong>{PRODUCT_NAME}</strong>
        {programme && (
          <span className={styles.programme}>
            {programme.name} <small>wersja {programme.version}</small>
          </span>
        )}
      </a>
      <div className={styles.tools}>
        {session && <SessionCountdown {...session} />}
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
        {leadsToSignIn && (
          <a href={SIGN_IN} className={styles.signIn}>
            Zaloguj
          </a>
        )}
      </div>
    </header>
  )
}
