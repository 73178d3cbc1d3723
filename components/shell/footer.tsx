'use client'
import { OFFICE } from '#common/legal.ts'
import styles from './shell.module.css'

export function Footer({ year }: { year: string }) {
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
        © {year} {OFFICE.name}
        <br />
        <a href="/pomoc/deklaracjadostepnosc">Deklaracja dostępności</a>
      </p>
    </footer>
  )
}
