// The form of a new mailing: plain fields that work without scripts, and parts that scripts add.
import { MAILING_KINDS } from '#common/mailing-kinds.ts'
import { CreateNotification } from '#contract/notification-changes.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { shownWallTime } from '#common/shown-time.ts'
import { listLeft, returnToList } from '#lib/http/list-view.ts'
import { aboutHref, LIST, sendingHref } from '#lib/notifications/addresses.ts'
import { initialValues, CREATE_ADDRESS, draftOwner, MAIL_LIMITS, type ComposerParams } from '#lib/notifications/composer.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { FOOTER_LABEL } from '#lib/notifications/labels.ts'
import type { ComposerData } from '#lib/notifications/loaders.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { PatternFiles } from './pattern-files.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import styles from './composer.module.css'
import { ComposerIsland } from './island.tsx'
import { initialContent } from '#components/notifications/form/draft.ts'
import { MessageType } from './message-type.tsx'

export type ComposerState = FormState<keyof typeof notificationForm.labels>

interface Props {
  data: ComposerData
  params: ComposerParams
  state: ComposerState
  signedIn: SignedIn | undefined
  /** This form's own address. */
  here: string
}

function Tail({ state, data, footerVersion }: { state: ComposerState; data: ComposerData; footerVersion: string }) {
  const shown = data.composer.footers.filter(({ html }) => html !== '')
  return (
    <>
      <Radios
        state={state}
        name="footerVersion"
        choices={Object.entries(FOOTER_LABEL).map(([value, label]) => ({ value, label }))}
        defaultValue={footerVersion}
      />
      <details className={styles.footers}>
        <summary>Zobacz stopki</summary>
        {shown.map(({ footerVersion: version, html }) => (
          <figure key={version}>
            <figcaption>{FOOTER_LABEL[version]}</figcaption>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </figure>
        ))}
      </details>
      <PatternFiles state={state} pattern={data.pattern} />
    </>
  )
}

const Event = ({ state, data: { events }, chosen }: { state: ComposerState; data: ComposerData; chosen: number | null }) => (
  <Select
    state={state}
    name="calendarEventId"
    none="bez wydarzenia"
    choices={events.map(({ id, name, startsAt }) => ({ value: id, label: `${shownWallTime(startsAt)} ${name}` }))}
    defaultValue={events.some(({ id }) => id === chosen) ? chosen : null}
    hint="Nieobowiązkowe. Odbiorcy dostaną je w pliku .ics, który programy pocztowe dodają do kalendarza."
  />
)

/** Without scripts a long text may be lost when the form comes back with errors. */
const Lost = ({ state }: { state: ComposerState }) =>
  state.severity === 'error' && state.values.body === undefined ? (
    <Notice severity="warning">Treść była za długa, aby ją przechować. Wróć w przeglądarce o jedną stronę, aby ją odzyskać.</Notice>
  ) : null

export function ComposerForm({ data, params, state, signedIn, here }: Props) {
  const { composer, pattern } = data
  const { about } = composer
  const values = initialValues(data, params)
  const kind = KINDS[about.kind]
  const { heading } = kind
  const { list: back, path } = returnToList({ list: listLeft([kind.backTo(about.id), LIST]), path: here })
  const aboutField = { name: MAILING_KINDS[about.kind].field, id: about.id }
  const body = state.values.body ?? values.body
  const bodyId = fieldId(state, 'body')
  return (
    <Page
      title={heading}
      above={<WayBack crumbs={[{ label: 'Powiadomienia', href: LIST }, { label: heading }]} />}
      intro={
        <>
          {kind.label}: <a href={aboutHref(about)}>{about.name}</a>
        </>
      }
    >
      <ActionForm
        form={notificationForm}
        endpoint={CreateNotification}
        state={state}
        success={back}
        back={path}
        values={{ status: 'draft', [aboutField.name]: about.id }}
        label={heading}
        className={styles.form}
      >
        {pattern && <HiddenFields values={{ 'copyOf.id': pattern.id }} />}
        <Lost state={state} />
        <ComposerIsland
          address={CREATE_ADDRESS}
          drafts={draftOwner(signedIn, `${about.kind}-${about.id}`)}
          initial={initialContent(body, pattern)}
          limits={MAIL_LIMITS}
          templates={composer.templates}
          written={values.template}
          placeholders={kind.placeholders}
          about={aboutField}
          ids={{ body: bodyId, attachments: fieldId(state, 'attachments') }}
          bodyError={state.errors.get('body')}
          back={back}
          sending={sendingHref('{id}')}
          path={path}
          type={<MessageType state={state} data={data} chosen={values.messageTypeId} path={path} />}
          head={
            <>
              <RecipientFields state={state} data={data} values={values} />
              <Field state={state} name="subject" defaultValue={values.subject} />
            </>
          }
          tail={<Tail state={state} data={data} footerVersion={values.footerVersion} />}
          event={kind.mayCarryEvent && <Event state={state} data={data} chosen={values.calendarEventId} />}
        />
      </ActionForm>
    </Page>
  )
}
