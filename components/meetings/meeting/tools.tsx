// What the secretariat does with a meeting: its next state and the next item by one press each, everything else in a menu.
import type { ReactNode } from 'react'
import { today } from '#common/warsaw-clock.ts'
import { ChangeMeetingStatus, MEETING_REASON_MAX, StepAgenda, type Meeting, type MeetingStatus } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import styles from '#components/meetings/meetings.module.css'
import { whoSeesHref } from '#lib/links/library.ts'
import { composerHref, invitationHref } from '#lib/links/mailings.ts'
import { agendaHref, editMeetingHref, meetingHref, presenceHref, publicationHref, screenHref } from '#lib/links/meetings.ts'
import { cancelMeetingForm, STATUS_FORMS, STEP_FORMS } from '#lib/meetings/words.ts'

type Reached = keyof typeof STATUS_FORMS

interface Change {
  to: Reached
  label: string
}

const FORWARD: Partial<Record<MeetingStatus, Change>> = {
  planned: { to: 'called', label: 'Oznacz jako zwołane' },
  called: { to: 'open', label: 'Otwórz posiedzenie' },
  open: { to: 'closed', label: 'Zamknij posiedzenie' },
}
const BACK: Partial<Record<MeetingStatus, Change>> = {
  called: { to: 'planned', label: 'Cofnij zwołanie' },
  open: { to: 'called', label: 'Cofnij otwarcie' },
  closed: { to: 'open', label: 'Otwórz ponownie' },
}

interface StatusProps {
  meeting: Meeting
  change: Change
  kind: 'primary' | 'secondary' | 'quiet'
}

const StatusButton = ({ meeting: { id, status }, change: { to, label }, kind }: StatusProps) => (
  <ActionForm
    form={STATUS_FORMS[to]}
    endpoint={ChangeMeetingStatus}
    params={{ id }}
    values={{ status: to, seen: status }}
    success={meetingHref(id)}
    back={meetingHref(id)}
  >
    <SubmitButton kind={kind} busyText="Zapisuję…">
      {label}
    </SubmitButton>
  </ActionForm>
)

/** After the one that is discussed, else the first that waits. */
function nextItem({ agenda }: Meeting) {
  const current = agenda.findIndex(({ status }) => status === 'current')
  return agenda.slice(current + 1).find(({ status }) => status === 'waiting') ?? null
}

function NextItem({ meeting }: { meeting: Meeting }) {
  const { id, agenda } = meeting
  const next = nextItem(meeting)
  const current = agenda.find(({ status }) => status === 'current')
  if (!next && !current) return null
  return (
    <ActionForm
      form={next ? STEP_FORMS.begin : STEP_FORMS.end}
      endpoint={StepAgenda}
      params={{ id }}
      values={{ step: 'begin', ...(next && { itemId: next.id }), ...(current && { fromItemId: current.id }) }}
      success={`${meetingHref(id)}${next ? `#punkt-${next.id}` : ''}`}
      back={meetingHref(id)}
    >
      <SubmitButton busyText="Zapisuję…">{next ? `Następny punkt: ${next.number}` : `Zakończ punkt ${current?.number}`}</SubmitButton>
    </ActionForm>
  )
}

const CANCEL = 'odwolaj'
const mayCancel = ({ status }: Meeting) => status === 'planned' || status === 'called'

const Cancel = ({ meeting, state }: { meeting: Meeting; state: FormState<'reason'> }) => (
  <ReasonDialog
    id={CANCEL}
    title="Odwołanie posiedzenia"
    endpoint={ChangeMeetingStatus}
    params={{ id: meeting.id }}
    values={{ status: 'canceled' }}
    form={cancelMeetingForm}
    state={state}
    here={meetingHref(meeting.id)}
    max={MEETING_REASON_MAX}
  >
    <p>Czy odwołać posiedzenie „{meeting.name}”? Tego nie można cofnąć.</p>
    <p>Zniknie z kalendarza, a odpowiedzi o udziale przestaną być zbierane. Powód zobaczą wszyscy, którzy widzą posiedzenie.</p>
  </ReasonDialog>
)

/** Whoever was told of the meeting is told that it is not held, with the file that takes it out of their calendars. */
const TellCanceled = ({ eventId }: { eventId: number }) => <ButtonLink href={composerHref('cancellation', eventId)}>Wyślij wiadomość o odwołaniu</ButtonLink>

/** Where whoever runs the meeting goes from its page. `screen`: the page for the projector, which is in the menu until it is used. */
const AtTheTable = ({ id, screen }: { id: number; screen: boolean }) => (
  <>
    <ButtonLink kind="secondary" href={agendaHref(id)}>
      Zmień porządek
    </ButtonLink>
    <ButtonLink kind="secondary" href={presenceHref(id)}>
      Obecność
    </ButtonLink>
    {screen && (
      <ButtonLink kind="secondary" href={screenHref(id)}>
        Ekran
      </ButtonLink>
    )}
  </>
)

const ChangeWaits = ({ href, isCalledOff }: { href: string; isCalledOff: boolean }) => (
  <Notice severity="warning" title={`Wiadomość o ${isCalledOff ? 'odwołaniu' : 'zmianie'} czeka na wysłanie`}>
    <p>
      Zaproszeni dowiedzą się o {isCalledOff ? 'odwołaniu' : 'zmianie'} dopiero z niej. <a href={href}>Sprawdź i wyślij wiadomość</a>
    </p>
  </Notice>
)

/** Everybody is told that it goes on, until somebody closes it. */
const StillOpen = () => (
  <Notice severity="warning" title="Posiedzenie jest nadal otwarte, choć jego ostatni dzień minął">
    <p>Jeśli już się skończyło, naciśnij „Zamknij posiedzenie”. Jeśli trwa, zmień jego koniec w edycji posiedzenia.</p>
  </Notice>
)

interface Props {
  meeting: Meeting
  /** Of the question why it is cancelled. */
  cancelState: FormState<'reason'>
  publishHref: string
  /** Where the mail of change, or that it is called off, which was prepared is sent; null: none waits. */
  changeHref: string | null
  /** Somebody who was mailed its date has no mail that it is called off. */
  isUntold: boolean
  /** Lines of the menu about the answers about attendance. */
  collection: readonly ReactNode[]
}

export function MeetingTools({ meeting, cancelState, publishHref, changeHref, isUntold, collection }: Props) {
  const { id, status, folderId, eventId, isDraft, startsAt, endsAt } = meeting
  const [forward, back] = [FORWARD[status], BACK[status]]
  // Weeks before, opening it is not what comes next.
  const isItsDay = status === 'called' && !isDraft && startsAt.slice(0, 10) <= today()
  const isHeld = isItsDay || status === 'open'
  return (
    <div className={styles.compact}>
      <ToolRow>
        {isDraft && <ButtonLink href={publishHref}>Opublikuj</ButtonLink>}
        {status === 'open' && <NextItem meeting={meeting} />}
        {forward && <StatusButton meeting={meeting} change={forward} kind={isItsDay ? 'primary' : 'secondary'} />}
        {status === 'canceled' && eventId !== null && isUntold && !changeHref && <TellCanceled eventId={eventId} />}
        {status !== 'canceled' && <AtTheTable id={id} screen={isHeld} />}
        {mayCancel(meeting) && (
          <ButtonLink kind="secondary" href={invitationHref(folderId)}>
            Zaproszenie
          </ButtonLink>
        )}
        <ToolMenu label="Więcej">
          <a href={editMeetingHref(id)}>Edytuj posiedzenie</a>
          {back && <StatusButton meeting={meeting} change={back} kind="quiet" />}
          {status !== 'canceled' && !isHeld && <a href={screenHref(id)}>Ekran</a>}
          {collection}
          <a href={whoSeesHref(folderId)}>Kto to widzi?</a>
          <a href={publicationHref(id)}>Strona Komitetu</a>
          {mayCancel(meeting) && (
            <ConfirmButton dialog={CANCEL} kind="quiet">
              Odwołaj posiedzenie
            </ConfirmButton>
          )}
        </ToolMenu>
      </ToolRow>
      {changeHref && <ChangeWaits href={changeHref} isCalledOff={status === 'canceled'} />}
      {status === 'open' && endsAt.slice(0, 10) < today() && <StillOpen />}
      {mayCancel(meeting) ? <Cancel meeting={meeting} state={cancelState} /> : <UnsavedText state={cancelState} name="reason" />}
    </div>
  )
}
