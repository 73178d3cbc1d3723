// Unsubscribing from the newsletter and subscribing again, by the link of a mail. Programs open links too: only a button changes anything.
import { ChangeNewsletterByKey } from '#contract/newsletter.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { loadNewsletterKey, type LeavingState } from '#lib/notifications/newsletter.ts'
import { joinNewsletterForm, leaveNewsletterForm, WRONG_KEY } from '#lib/notifications/newsletter-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { Loaded } from '#components/ui/loaded.tsx'

const TITLE = 'Newsletter'
const PATH = '/newsletter/rezygnacja'
/** Replaces the key in the address once the page has loaded. */
const NO_KEY = '-'

const OFFICIAL = 'Dotyczy to tylko newslettera. Wiadomości o posiedzeniach, dokumentach i głosowaniach komitetu przychodzą nadal, bo są częścią jego pracy.'

interface Props {
  newsletterKey: string
}

/** A link to the same setting in the account, for people who have one. */
const WayOn = () => (
  <>
    <p>Kto ma konto w portalu, może też po zalogowaniu zmienić wybór na stronie „Moje konto”.</p>
    <ButtonRow>
      <ButtonLink kind="secondary" href="/mojekonto">
        Przejdź do „Moje konto”
      </ButtonLink>
    </ButtonRow>
  </>
)

function WrongKey() {
  answerStatus(404)
  return (
    <Page title={TITLE} narrow>
      <Notice severity="error" role="alert">
        {WRONG_KEY}
      </Notice>
      <WayOn />
    </Page>
  )
}

const NoKey = () => (
  <Page title={TITLE} narrow>
    <Notice severity="warning">Aby zobaczyć, co jest zapisane, i zmienić wybór, otwórz ponownie odnośnik z wiadomości z newsletterem.</Notice>
    <WayOn />
  </Page>
)

async function Choice({ newsletterKey, state: { email, subscribed } }: Props & { state: LeavingState }) {
  const visit = await currentVisit()
  const words = subscribed ? leaveNewsletterForm : joinNewsletterForm
  const here = `${PATH}/${newsletterKey}`
  const isDone = visit.flash?.some(({ code }) => code === (subscribed ? joinNewsletterForm : leaveNewsletterForm).outcome?.key)
  return (
    <Page title={TITLE} narrow>
      <div data-clean-address={`${PATH}/${NO_KEY}`} />
      <Notice severity={isDone ? 'success' : 'info'} role="status">
        {subscribed ? `Newsletter przychodzi na adres ${email}.` : `Na adres ${email} newsletter nie przychodzi.`}
      </Notice>
      <p>{OFFICIAL}</p>
      <ActionForm
        form={words}
        endpoint={ChangeNewsletterByKey}
        state={formState(visit, words)}
        success={here}
        back={here}
        values={{ key: newsletterKey, subscribed: String(!subscribed) }}
      >
        <SubmitButton kind={subscribed ? 'primary' : 'secondary'} busyText="Zapisuję…">
          {subscribed ? 'Zrezygnuj z newslettera' : 'Chcę znów otrzymywać newsletter'}
        </SubmitButton>
      </ActionForm>
    </Page>
  )
}

export function LeavingPage({ newsletterKey }: Props) {
  if (newsletterKey === NO_KEY) return <NoKey />
  return (
    <Loaded load={() => loadNewsletterKey(newsletterKey)}>{(state) => (state ? <Choice newsletterKey={newsletterKey} state={state} /> : <WrongKey />)}</Loaded>
  )
}
