// Actions on the mailing that is shown.
import { RetryNotification, WithdrawNotification } from '#contract/notification-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { copyHref, deliveryFile, editHref, LIST, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import { isRunning } from '#lib/notifications/labels.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { retryNotificationForm, withdrawNotificationForm } from '#lib/notifications/words.ts'

interface Props {
  notification: OneNotification
}

const WITHDRAW = 'wycofaj'

/** Allowed while none of its mails was tried, as the provider checks too. */
const mayWithdraw = (notification: OneNotification): boolean =>
  (notification.sendAt !== null || isRunning(notification)) && notification.recipients.every(({ status, attempts }) => status === 'pending' && attempts === 0)

const Withdrawal = ({ notification: { id, subject } }: Props) => (
  <ConfirmDialog
    id={WITHDRAW}
    title="Wycofanie wysyłki"
    busyText="Wycofuję…"
    action={{
      form: withdrawNotificationForm,
      endpoint: WithdrawNotification,
      success: withReturnList(LIST, previewHref(id)),
      back: withReturnList(LIST, previewHref(id)),
      values: { id },
    }}
  >
    <p>Czy wycofać wysyłkę „{subject}”?</p>
    <p>Powiadomienie wróci do wersji roboczej: będzie można poprawić jego treść i wysłać je ponownie.</p>
  </ConfirmDialog>
)

const Retry = ({ notification: { id, errorCount } }: Props) => (
  <ActionForm
    form={retryNotificationForm}
    endpoint={RetryNotification}
    success={withReturnList(LIST, previewHref(id))}
    back={withReturnList(LIST, previewHref(id))}
    values={{ id }}
  >
    <SubmitButton busyText="Ponawiam…">Ponów do nieudanych ({errorCount})</SubmitButton>
  </ActionForm>
)

export function PreviewTools({ notification }: Props) {
  const { id, status, about, errorCount, sendAt, deletedAt } = notification
  const copy = about.id === null || deletedAt ? null : copyHref({ kind: about.kind, id: about.id }, id)
  if (status === 'draft')
    return (
      <ToolRow>
        <ButtonLink href={withReturnList(LIST, sendingHref(id))}>Sprawdź odbiorców i wyślij</ButtonLink>
        <ButtonLink kind="secondary" href={withReturnList(LIST, editHref(id))}>
          Edytuj
        </ButtonLink>
        {copy && (
          <ToolMenu label="Więcej">
            <a href={copy}>Użyj jako wzoru</a>
          </ToolMenu>
        )}
      </ToolRow>
    )
  return (
    <ToolRow>
      {errorCount > 0 && !deletedAt && <Retry notification={notification} />}
      {mayWithdraw(notification) && <ConfirmButton dialog={WITHDRAW}>Wycofaj do wersji roboczej</ConfirmButton>}
      {mayWithdraw(notification) && <Withdrawal notification={notification} />}
      {!sendAt && (
        <ButtonLink kind="secondary" href={deliveryFile(id)}>
          Eksport listy (.xls)
        </ButtonLink>
      )}
      {copy && (
        <ButtonLink kind="secondary" href={copy}>
          Użyj jako wzoru
        </ButtonLink>
      )}
    </ToolRow>
  )
}
