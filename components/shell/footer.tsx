import { OFFICE } from '#common/legal.ts'
import { today } from '#common/warsaw-clock.ts'
import styles from './shell.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p className={styles.funding}>
        {/* The words beside it say what it is. */}
        <img src="/static/ue.svg" alt="" width="60" height="40" loading="lazy" />
        <span>
          Dofinansowane przez
          <br />
          Unię Europejską
        </span>
      </p>
      <p>
        © {today().slice(0, 4)} {OFFICE.name}
        <br />
        <a href="/pomoc/deklaracjadostepnosc">Deklaracja dostępności</a>
      </p>
    </footer>
  )
}
