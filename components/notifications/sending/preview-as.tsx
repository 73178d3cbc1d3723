// The mail as one of its recipients will get it.
import type { ResolvedRecipients } from '#contract/notification-changes.ts'
import { Button } from '#components/ui/button.tsx'
import { MailFrame } from '#components/notifications/preview/mail-frame.tsx'
import { previewFrame, sendingHref } from '#lib/notifications/addresses.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import styles from './sending.module.css'

interface Props {
  notification: Pick<OneNotification, 'id'>
  recipients: ResolvedRecipients['recipients']
  shownAs: string | null
}

export function PreviewAs({ notification: { id }, recipients, shownAs }: Props) {
  const chosen = recipients.find(({ email }) => email === shownAs) ?? recipients[0]
  return (
    <section aria-labelledby="podglad">
      <h2 id="podglad">Podgląd wiadomości</h2>
      {recipients.length > 1 && (
        <form action={`${sendingHref(id)}#podglad`} className={styles.preview} data-own-submit="">
          <label htmlFor="podglad-odbiorcy">Jak zobaczy ją</label>
          <select id="podglad-odbiorcy" name="podglad" defaultValue={chosen?.email} key={chosen?.email}>
            {recipients.map(({ email, name }) => (
              <option key={email} value={email}>
                {name ? `${name} (${email})` : email}
              </option>
            ))}
          </select>
          <Button type="submit" kind="secondary">
            Pokaż
          </Button>
        </form>
      )}
      <MailFrame src={previewFrame(id, chosen?.email ?? null)} title={chosen ? `Wiadomość dla: ${chosen.name ?? chosen.email}` : 'Wiadomość'} />
    </section>
  )
}
