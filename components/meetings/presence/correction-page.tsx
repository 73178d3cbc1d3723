// Correcting one entry of the record of presence, or taking it back. Both leave it in the record, with the reason.
import { CorrectPresence, type PresenceEntry, type PresenceRecord } from '#contract/presence.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { NO_TIME } from '#common/typed-time.ts'
import { correctionHref, meetingHref, MEETINGS_PATH, presenceHref } from '#lib/links/meetings.ts'
import { loadEntry } from '#lib/meetings/presence.ts'
import { CORRECTION_FORM, TAKING_BACK_FORM } from '#lib/meetings/presence-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { ENTRY_NAMES } from './entries.tsx'
import { TIME_HINT } from './times.tsx'

const common = (meetingId: string, entry: PresenceEntry) =>
  ({
    endpoint: CorrectPresence,
    params: { id: Number(meetingId) },
    success: presenceHref(meetingId),
    back: correctionHref(meetingId, entry.id),
    asks: true,
  }) as const

interface GoneProps {
  meetingId: string
  record: Pick<PresenceRecord, 'entries'>
  entry: PresenceEntry | undefined
  visit: Parameters<typeof formState>[0]
}

function Forms({ meetingId, entry, visit }: Pick<GoneProps, 'meetingId' | 'visit'> & { entry: PresenceEntry }) {
  const [correction, takingBack] = [formState(visit, CORRECTION_FORM), formState(visit, TAKING_BACK_FORM)]
  return (
    <>
      <ActionForm {...common(meetingId, entry)} form={CORRECTION_FORM} state={correction} values={{ entryId: entry.id }} label="Sprostowanie godziny">
        <Field state={correction} name="at" hint={TIME_HINT} defaultValue={shownWallTimeSeconds(entry.at)} />
        <TextArea state={correction} name="reason" rows={3} hint="Zostaje przy zapisie i w dzienniku zdarzeń." />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Sprostuj godzinę</SubmitButton>
          <ButtonLink kind="secondary" href={presenceHref(meetingId)}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
      <h2>Tego nie było</h2>
      <ActionForm {...common(meetingId, entry)} form={TAKING_BACK_FORM} state={takingBack} values={{ entryId: entry.id, at: NO_TIME }} label="Wycofanie zapisu">
        <TextArea state={takingBack} name="reason" rows={3} hint="Na przykład: zapisano niewłaściwą osobę." />
        <ButtonRow>
          <SubmitButton kind="secondary" busyText="Zapisuję…">
            Wycofaj zapis
          </SubmitButton>
        </ButtonRow>
      </ActionForm>
    </>
  )
}

/** The entry that has taken its place, through however many corrections; undefined: none is in force. */
function newerOf({ entries }: GoneProps['record'], entry: PresenceEntry | undefined): PresenceEntry | undefined {
  let newer = entry
  while (newer && !newer.inForce) {
    const { id } = newer
    newer = entries.find(({ correctsId }) => correctsId === id)
  }
  return newer
}

export function GoneEntry({ meetingId, record, entry, visit }: GoneProps) {
  const newer = newerOf(record, entry)
  return (
    <>
      <Notice severity="warning" title="Tego zapisu nie można już sprostować">
        <p>
          Ktoś już go sprostował albo takiego zapisu nie ma.{' '}
          {newer && (
            <>
              <a href={correctionHref(meetingId, newer.id)}>Sprostuj nowszy zapis ({shownWallTimeSeconds(newer.at)})</a>
              {' · '}
            </>
          )}
          <a href={presenceHref(meetingId)}>Zobacz zapisy obecności</a>
        </p>
      </Notice>
      {[CORRECTION_FORM, TAKING_BACK_FORM].map((form) => (
        <UnsavedText key={form.name} state={formState<string>(visit, form)} name="reason" />
      ))}
    </>
  )
}

export const CorrectionPage = ({ meetingId, entryId }: { meetingId: string; entryId: string }) => (
  <Loaded load={async () => ({ ...(await loadEntry(meetingId, entryId)), visit: await currentVisit() })}>
    {({ record, entry, visit }) => (
      <Page
        title="Sprostowanie obecności"
        narrow
        above={
          <Breadcrumb
            crumbs={[
              { label: 'Posiedzenia', href: MEETINGS_PATH },
              { label: record.meetingName, href: meetingHref(meetingId) },
              { label: 'Obecność', href: presenceHref(meetingId) },
            ]}
          />
        }
        intro={entry && `${ENTRY_NAMES[entry.kind]}: ${entry.personName}, ${entry.institutionName ?? 'gość'}, ${shownWallTimeSeconds(entry.at)}`}
      >
        {entry?.inForce ? (
          <Forms meetingId={meetingId} entry={entry} visit={visit} />
        ) : (
          <GoneEntry meetingId={meetingId} record={record} entry={entry} visit={visit} />
        )}
      </Page>
    )}
  </Loaded>
)
