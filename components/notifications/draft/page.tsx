// A draft whose text can be changed; its other fields are shown only.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import { UpdateNotification } from '#contract/notification-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { CONFLICT, isConflict, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { fieldId, formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { initialContent } from '#components/notifications/form/draft.ts'
import { copyHref, editHref, LIST, previewHref, sendingHref } from '#lib/notifications/addresses.ts'
import { draftOwner, MAIL_LIMITS } from '#lib/notifications/composer.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { loadNotification, type OneNotification } from '#lib/notifications/loaders.ts'
import { draftForm } from '#lib/notifications/words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { returnToList, withReturnList } from '#lib/http/list-view.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { textInHtml } from '#components/editor/content-text.ts'
import { DraftIsland } from './island.tsx'
import styles from './draft.module.css'

const TITLE = 'Edycja powiadomienia'

interface Props {
  notification: OneNotification
  state: FormState<'body'>
  signedIn: SignedIn | undefined
}

const Known = ({ notification: { messageTypeName, subject, status, createdAt, createdBy } }: Pick<Props, 'notification'>) => (
  <Facts
    facts={[
      ['Rodzaj wiadomości', messageTypeName],
      ['Temat', subject],
      ['Status', NOTIFICATION_STATUS_NAMES[status]],
      ['Utworzono', <WhenWho key="created" when={createdAt} who={createdBy} />],
    ]}
  />
)

const Footer = ({ html }: { html: string }) => (
  <section aria-labelledby="stopka">
    <h2 id="stopka" className={styles.small}>
      Stopka
    </h2>
    {html ? <div className={styles.footer} dangerouslySetInnerHTML={{ __html: html }} /> : <p>brak</p>}
  </section>
)

function DraftForm({ notification, state, signedIn }: Props) {
  const { id, bodyRaw, updatedAt, about, footer } = notification
  const overtaken = isConflict(state, updatedAt)
  const body = state.values.body ?? bodyRaw
  const { list, path } = returnToList({ list: LIST, path: editHref(id) })
  return (
    <>
      {overtaken && <SavedNow saved={[[state.words.labels.body, textInHtml(bodyRaw)]]} change={notification} />}
      <ActionForm
        form={draftForm}
        endpoint={UpdateNotification}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        success={list}
        back={path}
        values={{ id, status: 'draft', updatedAt: updatedAt ?? '' }}
        label={TITLE}
        className={styles.form}
      >
        <DraftIsland
          id={id}
          address={doorPath(UpdateNotification.path)}
          drafts={draftOwner(signedIn, String(id))}
          initial={initialContent(body, notification)}
          limits={MAIL_LIMITS}
          placeholders={KINDS[about.kind].placeholders}
          bodyId={fieldId(state, 'body')}
          bodyError={state.errors.get('body')}
          back={list}
          sending={withReturnList(LIST, sendingHref(id))}
          path={path}
          footer={<Footer html={footer} />}
        />
      </ActionForm>
    </>
  )
}

const NotADraft = ({ notification: { id, about, status } }: Pick<Props, 'notification'>) => (
  <>
    <Notice severity="warning">{`Zmienić można tylko wersję roboczą. Status tego powiadomienia: ${NOTIFICATION_STATUS_NAMES[status].toLowerCase()}.`}</Notice>
    <ButtonRow>
      <ButtonLink href={previewHref(id)}>Podgląd</ButtonLink>
      {about.id !== null && (
        <ButtonLink kind="secondary" href={copyHref({ kind: about.kind, id: about.id }, id)}>
          Użyj jako wzoru
        </ButtonLink>
      )}
    </ButtonRow>
  </>
)

export async function DraftPage({ entryId }: { entryId: string }) {
  const visit = await currentVisit()
  return (
    <Loaded load={() => loadNotification(entryId)}>
      {(notification) => (
        <Page title={TITLE} above={<WayBack crumbs={[{ label: 'Powiadomienia', href: LIST }, { label: TITLE }]} />}>
          {notification.status === 'draft' ? (
            <>
              <Known notification={notification} />
              <DraftForm notification={notification} state={formState(visit, draftForm)} signedIn={visit.signedIn} />
            </>
          ) : (
            <NotADraft notification={notification} />
          )}
        </Page>
      )}
    </Loaded>
  )
}
