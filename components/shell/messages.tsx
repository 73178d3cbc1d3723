import type { Flash } from '#lib/session/visit.ts'
import { flashMs, flashText, isPassing } from '#lib/messages/flashes.ts'
import { isLasting, isOfPage } from '#lib/messages/outcomes.ts'
import { Notice, type Severity } from '#components/ui/notice.tsx'
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

/** Outcomes that belong to no form, as notices above the page. The tray is where later messages appear. */
export function Messages({ flash = [] }: { flash?: Flash[] | undefined }) {
  const loose = flash.filter((f) => isPassing(f) && !isOfPage(f.code))
  return (
    <>
      {loose.map((f) =>
        isLasting(f.code) ? (
          <Notice key={f.code} severity={f.severity} role="status">
            {flashText(f)}
          </Notice>
        ) : (
          <PassingMessage key={f.code} text={flashText(f)} severity={f.severity} ms={flashMs(f)} />
        ),
      )}
      {/* Owned by the page's script: nothing that it adds here is touched by a render. */}
      <div id="km-messages" className={styles.tray} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <template id="km-message" dangerouslySetInnerHTML={{ __html: MESSAGE }} />
    </>
  )
}

const MESSAGE =
  `<div class="${styles.message}"><span class="hidden-text" data-kind></span><span data-text></span>` +
  `<button type="button" aria-label="Zamknij komunikat">×</button></div>`
