import { Button, ButtonRow } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { writtenByScript } from '#components/ui/written-by-script.ts'
import { SIGN_IN } from '#lib/shell/names.ts'
import icons from './icons.module.css'
import styles from './signed-in.module.css'

/** Shown until the real end of the session is known. */
const UNKNOWN = '2:30'

export interface ShownSession {
  /** Name of the cookie with the end of the session. */
  cookie: string
  /** `HH:mm`. */
  until: string
  /** The message after the session was prolonged. */
  extended: string
}

const extending = (extended: string) => ({ method: 'post', action: '/api/session/refresh', 'data-own-submit': '', 'data-extends-session': extended }) as const

const Clock = ({ cookie }: Pick<ShownSession, 'cookie'>) => (
  <>
    <span id="km-countdown" className="needs-scripts" data-cookie={cookie} suppressHydrationWarning>
      <span role="timer" aria-label="Do końca sesji" suppressHydrationWarning>
        <span className={styles.word} aria-hidden="true">
          Sesja{' '}
        </span>
        <span id="km-countdown-clock" aria-hidden {...writtenByScript(UNKNOWN)} />
      </span>
    </span>
    <span id="km-countdown-ended" role="alert" className={styles.low} hidden suppressHydrationWarning>
      Sesja zakończona. <a href={SIGN_IN}>Zaloguj się ponownie</a>
    </span>
  </>
)

/** Opened by the page's script. The browser keeps the focus inside and returns it afterwards. */
const Warning = ({ extended }: Pick<ShownSession, 'extended'>) => (
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
      <span id="km-countdown-left" {...writtenByScript()} />
    </p>
    <span id="km-countdown-spoken" role="status" className="hidden-text" {...writtenByScript()} />
    <p id="km-countdown-failed" role="alert" className={styles.low} hidden suppressHydrationWarning>
      Nie udało się przedłużyć sesji: serwer danych nie odpowiada. Odliczanie trwa, spróbuj ponownie.
    </p>
    <form {...extending(extended)}>
      <ButtonRow>
        <SubmitButton busyText="Przedłużam…">Przedłuż sesję</SubmitButton>
        <Button type="submit" kind="secondary" formMethod="dialog">
          Zamknij
        </Button>
      </ButtonRow>
    </form>
  </dialog>
)

/** The time that is left and the button that prolongs the session; without scripts, the time of its end. */
export function SessionCountdown({ cookie, until, extended }: ShownSession) {
  return (
    <div role="group" aria-label="Sesja" className={styles.session}>
      <Clock cookie={cookie} />
      <noscript>
        <span>Sesja do {until}</span>
      </noscript>
      <form {...extending(extended)}>
        <button
          type="submit"
          className={`${styles.refresh} ${icons.icon} ${icons.again}`}
          aria-label="Przedłuż sesję"
          title="Przedłuż sesję"
          suppressHydrationWarning
        />
      </form>
      <Warning extended={extended} />
    </div>
  )
}
