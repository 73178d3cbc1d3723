// The page before a mailing is sent: exactly who gets it, who does not and why, and its preview.
import type { ReactNode } from 'react'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { withReturnList } from '#lib/http/list-view.ts'
import { LIST, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import { loadClocksOf, loadDraftRecipients, loadNotification, type OneNotification } from '#lib/notifications/loaders.ts'
import { scheduleNotificationForm, sendNotificationForm, testNotificationForm } from '#lib/notifications/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { isListChanged } from './changed-list.tsx'
import styles from './sending.module.css'
import { SendingDesk } from './desk.tsx'

const TITLE = 'Wysyłka powiadomienia'
/** The outcomes with which both forms of a mail lead here. */
const TOLD = ['NOTIFICATION_CREATED', 'NOTIFICATION_SAVED']

interface Props {
  entryId: string
  searchParams: SearchParams
}

/** `send`: the state of the form after it was sent. */
async function load(entryId: string, send: FormState<never>) {
  const notification = await loadNotification(entryId)
  const shownHash = isListChanged(send) ? send.values['recipientsHash'] : undefined
  const isDraft = notification.status === 'draft'
  const [resolved, clocks] = await Promise.all([isDraft ? loadDraftRecipients(entryId, shownHash) : null, isDraft ? loadClocksOf(notification) : []])
  return { notification, resolved, clocks }
}

const Frame = ({ notification: { filledSubject, messageTypeName }, children }: { notification: OneNotification; children: ReactNode }) => (
  <Page title={TITLE} wide above={<WayBack crumbs={[{ label: 'Powiadomienia', href: LIST }, { label: TITLE }]} />}>
    <p className={styles.subject}>
      <Badge>{messageTypeName}</Badge> {filledSubject}
    </p>
    {children}
  </Page>
)

const AlreadySent = ({ notification: { id, sendAt } }: { notification: OneNotification }) => (
  <>
    <Notice severity="warning">
      {sendAt
        ? `Wysyłka tego powiadomienia jest zaplanowana na ${formatDateTime(sendAt)}. Aby wysłać je wcześniej, zmień porę albo wycofaj wysyłkę.`
        : 'To powiadomienie jest już przekazane do wysłania, dlatego nie można go wysłać drugi raz.'}
    </Notice>
    <ButtonRow>
      <ButtonLink href={withReturnList(LIST, previewHref(id))}>Zobacz stan wysyłki</ButtonLink>
    </ButtonRow>
  </>
)

export async function SendingPage({ entryId, searchParams }: Props) {
  const visit = await currentVisit()
  const states = {
    send: formState(visit, sendNotificationForm),
    test: formState(visit, testNotificationForm),
    schedule: formState(visit, scheduleNotificationForm),
  }
  const { podglad: shownAs, komunikat: told } = searchParams
  return (
    <Loaded load={() => load(entryId, states.send)}>
      {({ notification, resolved, clocks }) => (
        <Frame notification={notification}>
          {typeof told === 'string' && TOLD.includes(told) && <AddressMessage code={told} path={withReturnList(LIST, sendingHref(entryId))} />}
          {resolved ? (
            <SendingDesk
              notification={notification}
              resolved={resolved}
              clocks={clocks}
              states={states}
              shownAs={typeof shownAs === 'string' ? shownAs : null}
            />
          ) : (
            <AlreadySent notification={notification} />
          )}
        </Frame>
      )}
    </Loaded>
  )
}
