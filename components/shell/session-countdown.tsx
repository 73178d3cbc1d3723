import { Button, ButtonRow } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { written } from '#components/ui/written.ts'
import { formatTime } from '#lib/format/dates.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { sessionMessages } from '#lib/session/words.ts'
import { SIGN_IN } from '#lib/shell/names.ts'
import icons from './icons.module.css'
import styles from './signed-in.module.css'

/** Shown until the session's real end is known. */
const UNKNOWN = '2:30'

const EXTENDS = {
  method: 'post',
  action: '/api/session/refresh',
  'data-own-submit': '',
  'data-extends-session': sessionMessages.SESSION_REFRESHED.text,
} as const

const Clock = () => (
  <>
    <span id="km-countdown" className="needs-scripts" data-cookie={cookieNames().countdown} suppressHydrationWarning>
      <span role="timer" aria-label="Do końca sesji" suppressHydrationWarning>
        <span className={styles.word} aria-hidden="true">
          Sesja{' '}
        </span>
        <span id="km-countdown-clock" aria-hidden {...written(UNKNOWN)} />
      </span>
    </span>
    <span id="km-countdown-ended" role="alert" className={styles.low} hidden suppressHydrationWarning>
      Sesja zakończona. <a href={SIGN_IN}>Zaloguj się ponownie</a>
    </span>
  </>
)

/** Opened by the page's script. The browser keeps focus inside and gives it back to where it was. */
const Warning = () => (
  <dialog
    id="km-countdown-warning"
    role="alertdialog"
    aria-labelledby="koniec-sesji"
    aria-describedby="koniec-sesji-opis"
    className={styles.dialog}
    suppressHydrationWarning
  >
    <h2 id="koniec-sesji">Sesja wkrótce wygaśnie</h2>
    <p id="koniec-sesji-opis">Z powodu bezczynności nastąpi automatyczne wylogowanie. Przedłuż sesję, aby kontynuować pracę.</p>
    <p className={styles.big} aria-hidden="true">
      <span id="km-countdown-left" {...written()} />
    </p>
    <span id="km-countdown-spoken" role="status" className="hidden-text" {...written()} />
    <p id="km-countdown-failed" role="alert" className={styles.low} hidden suppressHydrationWarning>
      Nie udało się przedłużyć sesji: serwer danych nie odpowiada. Odliczanie trwa, spróbuj ponownie.
    </p>
    <form {...EXTENDS}>
      <ButtonRow>
        <SubmitButton busyText="Przedłużam…">Przedłuż sesję</SubmitButton>
        <Button type="submit" kind="secondary" formMethod="dialog">
          Zamknij
        </Button>
      </ButtonRow>
    </form>
  </dialog>
)

/** How long the session still lasts, and the button that makes it longer; without scripts, until when. */
export function SessionCountdown({ signedIn }: { signedIn: SignedIn }) {
  return (
    <div role="group" aria-label="Sesja" className={styles.session}>
      <Clock />
      <noscript>
        <span>Sesja do {formatTime(signedIn.endsAt)}</span>
      </noscript>
      <form {...EXTENDS}>
        <button
          type="submit"
          className={`${styles.refresh} ${icons.icon} ${icons.again}`}
          aria-label="Przedłuż sesję"
          title="Przedłuż sesję"
          suppressHydrationWarning
        />
      </form>
      <Warning />
    </div>
  )
}
