// What the secretariat does with minutes as a whole: from one state to the next, and back.
import { ChangeMinutesStatus, MINUTES_REASON_MAX, type Minutes } from '#contract/minutes.ts'
import { shownDay } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { minutesHref, remarkHref, writeMinutesHref } from '#lib/links/meetings.ts'
import { unansweredSaid } from '#lib/meetings/minutes/labels.ts'
import { adoptionForm, draftAgainForm, publishForm, remarksForm, takeBackForm } from '#lib/meetings/minutes/words.ts'
import styles from './minutes.module.css'

export interface StepStates {
  remarks: FormState<keyof typeof remarksForm.labels>
  adoption: FormState<keyof typeof adoptionForm.labels>
  takeBack: FormState<'reason'>
}

interface Props {
  minutes: Minutes
  states: StepStates
}

/** Minutes that nobody has begun are a draft. */
const seenOf = ({ status }: Minutes) => status ?? 'draft'
const dayShown = (day: string | null) => (day === null ? undefined : shownDay(day))
const DAY_HINT = 'DD/MM/RRRR'
const common = ({ meetingId }: Minutes) => ({
  endpoint: ChangeMinutesStatus,
  params: { id: meetingId },
  success: minutesHref(meetingId),
  back: minutesHref(meetingId),
})

function SendForRemarks({ minutes, states: { remarks: state } }: Props) {
  const isSent = minutes.status === 'remarks'
  return (
    <details className={styles.step} open={state.severity === 'error'}>
      <summary>{isSent ? 'Zmień ostatni dzień na uwagi' : 'Przekaż do uwag'}</summary>
      <ActionForm {...common(minutes)} form={remarksForm} state={state} values={{ status: 'remarks', seen: seenOf(minutes) }} label="Przekazanie do uwag">
        <Field
          state={state}
          name="remarksUntil"
          autoComplete="off"
          hint={`${DAY_HINT}. Tego dnia uwagi można jeszcze zgłaszać.`}
          defaultValue={dayShown(isSent ? minutes.remarksUntil : minutes.remarksProposed)}
        />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">{isSent ? 'Zmień dzień' : 'Przekaż do uwag'}</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </details>
  )
}

const Adopt = ({ minutes, states: { adoption: state } }: Props) => (
  <details className={styles.step} open={state.severity === 'error'}>
    <summary>Przyjmij protokół</summary>
    <ActionForm {...common(minutes)} form={adoptionForm} state={state} values={{ status: 'adopted', seen: seenOf(minutes) }} label="Przyjęcie protokołu">
      <p>Od przyjęcia dane i treść protokołu już się nie zmienią, także gdy ktoś poprawi obecność albo porządek obrad.</p>
      {minutes.votings.length > 0 && (
        <Select state={state} name="votingId" none="Bez głosowania w portalu" choices={minutes.votings.map(({ id, title }) => ({ value: id, label: title }))} />
      )}
      <Field state={state} name="adoptedOn" autoComplete="off" hint={`${DAY_HINT}. Przy wybranym głosowaniu puste pole oznacza dzień jego zakończenia.`} />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Przyjmij protokół</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </details>
)

const DraftAgain = ({ minutes }: Pick<Props, 'minutes'>) => (
  <ActionForm {...common(minutes)} form={draftAgainForm} values={{ status: 'draft', seen: seenOf(minutes) }}>
    <SubmitButton kind="secondary" busyText="Zapisuję…">
      Cofnij do wersji roboczej
    </SubmitButton>
  </ActionForm>
)

const Publish = ({ minutes }: Pick<Props, 'minutes'>) => (
  <ActionForm {...common(minutes)} form={publishForm} values={{ status: 'published' }}>
    <SubmitButton busyText="Publikuję…">Opublikuj w katalogu posiedzenia</SubmitButton>
  </ActionForm>
)

const TAKE_BACK = 'cofnij-przyjecie'

const TakeBack = ({ minutes, states: { takeBack } }: Props) => (
  <>
    <ConfirmButton dialog={TAKE_BACK}>Cofnij przyjęcie</ConfirmButton>
    <ReasonDialog
      id={TAKE_BACK}
      title="Cofnięcie przyjęcia protokołu"
      endpoint={ChangeMinutesStatus}
      params={{ id: minutes.meetingId }}
      values={{ status: 'draft', seen: seenOf(minutes) }}
      form={takeBackForm}
      state={takeBack}
      here={minutesHref(minutes.meetingId)}
      max={MINUTES_REASON_MAX}
    >
      <p>Czy cofnąć przyjęcie? Protokół stanie się wersją roboczą, którą widzi tylko sekretariat, a jego dane znów będą takie jak w portalu.</p>
    </ReasonDialog>
  </>
)

function Unanswered({ minutes: { meetingId, remarks } }: Pick<Props, 'minutes'>) {
  const open = remarks.filter(({ decision }) => decision === null)
  const [first] = open
  if (!first) return null
  return (
    <Notice severity="warning" title={unansweredSaid(open.length)}>
      <p>
        Protokół można przyjąć, gdy na każdą jest odpowiedź. <a href={remarkHref(meetingId, first.id)}>Odpowiedz na pierwszą</a>
      </p>
    </Notice>
  )
}

export function Steps(props: Props) {
  const { meetingId, status } = props.minutes
  // A colleague has published them, or taken them back, while the reason was typed.
  const typed = <UnsavedText state={props.states.takeBack} name="reason" />
  if (status === 'published') return typed
  if (status === 'adopted')
    return (
      <ToolRow>
        <Publish minutes={props.minutes} />
        <TakeBack {...props} />
      </ToolRow>
    )
  return (
    <>
      {typed}
      <Unanswered minutes={props.minutes} />
      <ToolRow>
        <ButtonLink href={writeMinutesHref(meetingId)}>Pisz protokół</ButtonLink>
        {status === 'remarks' && <DraftAgain minutes={props.minutes} />}
      </ToolRow>
      <SendForRemarks {...props} />
      <Adopt {...props} />
    </>
  )
}
