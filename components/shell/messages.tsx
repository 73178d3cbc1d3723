import type { Flash } from '#lib/session/visit.ts'
import { flashText } from '#lib/messages/flashes.ts'
import { isLasting, isOfPage } from '#lib/messages/outcomes.ts'
import { Notice } from '#components/ui/notice.tsx'
import styles from './messages.module.css'

/**
 * Outcomes that belong to no form, as notices above the page; the page's script turns them into messages that
 * go away by themselves. The tray is where later messages appear.
 */
export function Messages({ flash = [] }: { flash?: Flash[] | undefined }) {
  const loose = flash.filter((f) => f.form === undefined && !isOfPage(f.code))
  return (
    <>
      {loose.map((f) =>
        isLasting(f.code) ? (
          <Notice key={f.code} severity={f.severity} role="status">{flashText(f)}</Notice>
        ) : (
          <div key={f.code} data-flash={flashText(f)} data-severity={f.severity} suppressHydrationWarning>
            <Notice severity={f.severity}>{flashText(f)}</Notice>
          </div>
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
