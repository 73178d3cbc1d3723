import { cookieNames } from '#lib/session/cookies.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { CountdownClock } from './countdown-clock.tsx'
import styles from './signed-in.module.css'

const time = new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' })

/** How long the session still lasts, and the button that makes it longer; without scripts, until when. */
export function SessionCountdown({ signedIn }: { signedIn: SignedIn }) {
  return (
    <div role="group" aria-label="Sesja" className={styles.session}>
      <CountdownClock cookie={cookieNames().countdown} />
      <noscript>
        <span>Sesja do {time.format(signedIn.endsAt)}</span>
      </noscript>
      <form method="post" action="/api/session/refresh" data-own-submit="">
        <button type="submit" className={styles.refresh} aria-label="Przedłuż sesję" title="Przedłuż sesję">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </form>
    </div>
  )
}
