import { HiddenFields } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { passedCookies } from '#lib/session/passed-cookies.ts'
import { COOKIE_ACCEPTED } from '#lib/shell/names.ts'
import styles from './shell.module.css'

/** Shown until it is accepted: by the page's script at once, without scripts by a post. */
export async function CookieBanner({ path }: { path: string }) {
  if ((await passedCookies()).has(COOKIE_ACCEPTED.name)) return null
  return (
    <section aria-label="Pliki cookie" className={styles.cookies}>
      <p>
        Portal używa tylko niezbędnych plików cookie. Więcej w <a href="/pomoc/politykaprywatnosci">polityce prywatności</a>.
      </p>
      <form method="post" action="/api/cookies" data-cookies="">
        <HiddenFields values={{ _back: path }} />
        <SubmitButton>Akceptuję</SubmitButton>
      </form>
    </section>
  )
}
