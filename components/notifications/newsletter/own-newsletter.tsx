// The newsletter setting in one's own account.
import { ChangeOwnNewsletter } from '#contract/newsletter.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Switch } from '#components/ui/choices.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ownNewsletterForm } from '#lib/notifications/newsletter-words.ts'

const PATH = '/mojekonto'
const HINT = 'Newsletter to wiadomości o aktualnościach. Z wiadomości o posiedzeniach, dokumentach i głosowaniach komitetu nie można zrezygnować.'

export const OwnNewsletter = ({ subscribed, state }: { subscribed: boolean; state: FormState<'subscribed'> }) => (
  <section aria-labelledby="newsletter">
    <h2 id="newsletter">Newsletter</h2>
    <ActionForm form={ownNewsletterForm} endpoint={ChangeOwnNewsletter} state={state} success={PATH} back={PATH}>
      <Switch state={state} name="subscribed" on={subscribed} hint={HINT} />
      <SubmitButton kind="secondary" busyText="Zapisuję…">
        Zapisz wybór
      </SubmitButton>
    </ActionForm>
  </section>
)
