// Leaving mails of a kind and coming back to them, by the link of a mail. Programs open links too: only a button changes anything.
import { ActionForm } from '#components/ui/action-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { loadLeaving, type LeavingState, type LeftMails } from '#lib/notifications/leaving.ts'
import { currentVisit } from '#lib/session/current-visit.ts'

/** Replaces the key in the address once the page has loaded. */
const NO_KEY = '-'

interface Props {
  mails: LeftMails
  leavingKey: string
}

/** A link to the same setting in the account, for people who have one. */
const WayOn = ({ mails: { account } }: Pick<Props, 'mails'>) => (
  <>
    <p>{account.says}</p>
    <ButtonRow>
      <ButtonLink kind="secondary" href={account.path}>
        Przejdź do „{account.title}”
      </ButtonLink>
    </ButtonRow>
  </>
)

function WrongKey({ mails }: Pick<Props, 'mails'>) {
  answerStatus(404)
  return (
    <Page title={mails.title} narrow>
      <Notice severity="error" role="alert">
        {mails.wrongKey}
      </Notice>
      <WayOn mails={mails} />
    </Page>
  )
}

const NoKey = ({ mails }: Pick<Props, 'mails'>) => (
  <Page title={mails.title} narrow>
    <Notice severity="warning">{mails.openAgain}</Notice>
    <WayOn mails={mails} />
  </Page>
)

async function Choice({ mails, leavingKey, state: { email, subscribed } }: Props & { state: LeavingState }) {
  const visit = await currentVisit()
  const [words, before] = subscribed ? [mails.leave, mails.join] : [mails.join, mails.leave]
  const here = `${mails.path}/${leavingKey}`
  const isDone = visit.flash?.some(({ code }) => code === before.outcome?.key)
  return (
    <Page title={mails.title} narrow>
      <div data-clean-address={`${mails.path}/${NO_KEY}`} />
      <Notice severity={isDone ? 'success' : 'info'} role="status">
        {mails.state(email, subscribed)}
      </Notice>
      <p>{mails.official}</p>
      <ActionForm
        form={words}
        endpoint={mails.change}
        state={formState(visit, words)}
        success={here}
        back={here}
        values={{ key: leavingKey, subscribed: String(!subscribed) }}
      >
        <SubmitButton kind={subscribed ? 'primary' : 'secondary'} busyText="Zapisuję…">
          {subscribed ? mails.leaves : mails.joins}
        </SubmitButton>
      </ActionForm>
    </Page>
  )
}

export function LeavingPage({ mails, leavingKey }: Props) {
  if (leavingKey === NO_KEY) return <NoKey mails={mails} />
  return (
    <Loaded load={() => loadLeaving(mails, leavingKey)}>
      {(state) => (state ? <Choice mails={mails} leavingKey={leavingKey} state={state} /> : <WrongKey mails={mails} />)}
    </Loaded>
  )
}
