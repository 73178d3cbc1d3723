// The button that sends, with everything to check before it is pressed.
import type { MeetingClock } from '#contract/meeting-clock.ts'
import { SendNotification, SendTestNotification } from '#contract/notification-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { MeetingClocks } from '#components/ui/meeting-clocks.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { copyHref, editHref, LIST, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { toPeople } from '#lib/notifications/labels.ts'
import type { DraftRecipients, OneNotification } from '#lib/notifications/loaders.ts'
import { EventAndFiles, NotificationFacts } from '#components/notifications/preview/notification-facts.tsx'
import { sendNotificationForm, testNotificationForm } from '#lib/notifications/words.ts'
import { ChangedList, isListChanged } from './changed-list.tsx'
import { Hindered } from './hindered.tsx'
import { PreviewAs } from './preview-as.tsx'
import { Excluded, ResolvedList } from './resolved-list.tsx'
import { ScheduleForm, type ScheduleState } from './schedule-form.tsx'
import styles from './sending.module.css'

interface Props {
  notification: OneNotification
  resolved: DraftRecipients
  /** Of the meeting that it is about. */
  clocks: readonly MeetingClock[]
  states: { send: FormState<never>; test: FormState<never>; schedule: ScheduleState }
  /** Address of the recipient whose mail is previewed; null: the reader's own. */
  shownAs: string | null
}

function Send({ notification: { id }, resolved, state }: Pick<Props, 'notification' | 'resolved'> & { state: FormState<never> }) {
  return (
    <ActionForm
      form={sendNotificationForm}
      endpoint={SendNotification}
      // The notice about changes above says it already.
      state={{ ...state, errors: new Map(), severity: undefined }}
      success={withReturnList(LIST, previewHref(id))}
      back={withReturnList(LIST, sendingHref(id))}
      values={{ id, recipientsHash: resolved.recipientsHash }}
    >
      <SubmitButton busyText="Wysyłam…">Wyślij do {toPeople(resolved.recipients.length)}</SubmitButton>
    </ActionForm>
  )
}

const Test = ({ id }: { id: number }) => (
  <ActionForm
    form={testNotificationForm}
    endpoint={SendTestNotification}
    success={withReturnList(LIST, sendingHref(id))}
    back={withReturnList(LIST, sendingHref(id))}
    values={{ id }}
  >
    <SubmitButton kind="secondary" busyText="Wysyłam próbę…">
      Wyślij próbę do mnie
    </SubmitButton>
  </ActionForm>
)

const NOBODY =
  'Nikt teraz nie dostałby tej wiadomości. Poniżej widać, kto i dlaczego jest pominięty. Aby wybrać innych odbiorców, użyj tego powiadomienia jako wzoru.'

function Tools({ notification, resolved, states }: Omit<Props, 'shownAs' | 'clocks'>) {
  const { id, about } = notification
  return (
    <ToolRow>
      {resolved.recipients.length > 0 && <Send notification={notification} resolved={resolved} state={states.send} />}
      <Test id={id} />
      <ButtonLink kind="secondary" href={withReturnList(LIST, editHref(id))}>
        Wróć do edycji
      </ButtonLink>
      {about.id !== null && KINDS[about.kind].audience === null && (
        <ButtonLink kind="quiet" href={copyHref({ kind: about.kind, id: about.id }, id)}>
          Zmień odbiorców
        </ButtonLink>
      )}
    </ToolRow>
  )
}

export function SendingDesk({ notification, resolved, clocks, states, shownAs }: Props) {
  const { send } = states
  return (
    <>
      {isListChanged(send) ? <ChangedList changes={resolved.changes} told={send.told} /> : <ErrorSummary state={send} />}
      {resolved.recipients.length === 0 && <Notice severity="warning">{NOBODY}</Notice>}
      <MeetingClocks clocks={clocks} />
      <Hindered notification={notification} />
      <EventAndFiles notification={notification} />
      <Tools notification={notification} resolved={resolved} states={states} />
      <ScheduleForm notification={notification} state={states.schedule} here={withReturnList(LIST, sendingHref(notification.id))} />
      <Excluded excluded={resolved.excluded} />
      <div className={styles.beside}>
        <ResolvedList recipients={resolved.recipients} />
        <PreviewAs notification={notification} recipients={resolved.recipients} shownAs={shownAs} />
      </div>
      <NotificationFacts notification={notification} withEnclosed={false} />
    </>
  )
}
