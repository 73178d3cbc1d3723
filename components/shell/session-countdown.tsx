import buttons from '#components/ui/button.module.css'
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

/** Classes of the warning, which the page's script makes when it is needed: few sessions run out, and it would come with every page. */
const WARNING_LOOKS = [
  styles.dialog,
  styles.big,
  styles.low,
  buttons.row,
  `${buttons.button} ${buttons.primary}`,
  `${buttons.button} ${buttons.secondary}`,
].join('|')

const Clock = ({ cookie }: Pick<ShownSession, 'cookie'>) => (
  <>
    <span id="km-countdown" className="needs-scripts" data-cookie={cookie} data-looks={WARNING_LOOKS} suppressHydrationWarning>
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

/** The time that is left and the button that prolongs the session; without scripts, the time of its end. */
export function SessionCountdown({ cookie, until, extended }: ShownSession) {
  return (
    <div role="group" aria-label="Sesja" className={styles.session}>
      <Clock cookie={cookie} />
      <noscript>
        <span>Sesja do {until}</span>
      </noscript>
      <form method="post" action="/api/session/refresh" data-own-submit="" data-extends-session={extended}>
        <button
          type="submit"
          className={`${styles.refresh} ${icons.icon} ${icons.again}`}
          aria-label="Przedłuż sesję"
          title="Przedłuż sesję"
          suppressHydrationWarning
        />
      </form>
    </div>
  )
}
