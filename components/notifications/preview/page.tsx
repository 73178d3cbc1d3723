// A mailing as administrators see it: its recipients with the state of their mails, and its text.
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { withListView, withReturnList } from '#lib/http/list-view.ts'
import { contentHref, LIST, previewFrame, previewHref } from '#lib/notifications/addresses.ts'
import { loadNotification, type OneNotification } from '#lib/notifications/loaders.ts'
import { readRecipientsQuery } from '#lib/notifications/recipients-view.ts'
import { scheduleNotificationForm } from '#lib/notifications/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { MailFrame } from './mail-frame.tsx'
import { Delivery } from './delivery.tsx'
import { NotificationFacts } from './notification-facts.tsx'
import styles from './preview.module.css'
import { PreviewTools } from './tools.tsx'
import { Recipients } from './recipients.tsx'

interface Props {
  entryId: string
  searchParams: SearchParams
}

const TITLE = 'Podgląd powiadomienia'

function Frame({
  notification: { id, filledSubject, messageTypeName },
  current,
  children,
}: {
  notification: OneNotification
  current: string
  children: ReactNode
}) {
  const views = [
    { href: withReturnList(LIST, previewHref(id)), label: 'Szczegóły' },
    { href: withReturnList(LIST, contentHref(id)), label: 'Podgląd treści' },
  ]
  return (
    <Page title={TITLE} wide above={<WayBack crumbs={[{ label: 'Powiadomienia', href: LIST }, { label: TITLE }]} />}>
      <p className={styles.subject}>
        <Badge>{messageTypeName}</Badge> {filledSubject}
      </p>
      <ViewTabs label="Widoki powiadomienia" views={views} current={current} />
      {children}
      <ButtonRow>
        <ButtonLink kind="secondary" href={withListView(LIST)}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}

export async function PreviewPage({ entryId, searchParams }: Props) {
  const schedule = formState(await currentVisit(), scheduleNotificationForm)
  const showsContent = searchParams.widok === 'tresc'
  return (
    <Loaded load={() => loadNotification(entryId)}>
      {(notification) =>
        showsContent ? (
          <Frame notification={notification} current={withReturnList(LIST, contentHref(notification.id))}>
            <MailFrame src={previewFrame(notification.id, null)} title="Treść wiadomości" />
          </Frame>
        ) : (
          <Frame notification={notification} current={withReturnList(LIST, previewHref(notification.id))}>
            <Delivery notification={notification} schedule={schedule} />
            <PreviewTools notification={notification} />
            {notification.status !== 'draft' && notification.sendAt === null && (
              <Recipients notification={notification} query={readRecipientsQuery(searchParams)} />
            )}
            <NotificationFacts notification={notification} />
          </Frame>
        )
      }
    </Loaded>
  )
}
