import type { Flash } from '#lib/session/visit.ts'
import { messageOf, type Message } from '#lib/shell/words.ts'
import { Notice, type Severity } from '#components/ui/notice.tsx'
import { writtenByScript } from '#components/ui/written-by-script.ts'
import styles from './messages.module.css'

interface Passing {
  text: string
  severity: Severity
  ms?: number | undefined
}

/** A notice that the page's script turns into a message that goes away by itself. */
export function PassingMessage({ text, severity, ms }: Passing) {
  return (
    <div data-flash={text} data-severity={severity} data-ms={ms} suppressHydrationWarning>
      <Notice severity={severity}>{text}</Notice>
    </div>
  )
}

function Outcome({ message: { text, severity, ms, lasts } }: { message: Message }) {
  if (!lasts) return <PassingMessage text={text} severity={severity} ms={ms} />
  return (
    <Notice severity={severity} role="status">
      {text}
    </Notice>
  )
}

/**
 * Every outcome of the last try, as notices above the page. A notice that a form of the page shows is hidden (`data-told`), so
 * that the shell need not know which page has which form. Later messages appear in the same element.
 */
export function Messages({ flash = [] }: { flash?: Flash[] | undefined }) {
  return (
    <>
      {flash.map((one, place) => {
        const message = messageOf(one)
        return (
          message && (
            <div key={place} className={styles.untold} data-untold={place}>
              <Outcome message={message} />
            </div>
          )
        )
      })}
      <div id="km-messages" className={styles.tray} {...writtenByScript()} />
      <template id="km-message" dangerouslySetInnerHTML={{ __html: MESSAGE }} />
    </>
  )
}

const MESSAGE =
  `<div class="${styles.message}"><span class="hidden-text" data-kind></span><span data-text></span>` +
  `<button type="button" aria-label="Zamknij komunikat">×</button></div>`
