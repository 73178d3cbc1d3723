// The secretariat answers one remark to minutes: accepted, with the change of the text, or rejected with a reason.
import { textSeal } from '#common/text-seal.ts'
import { AnswerRemark, type Minutes, type MinutesRemark, type MinutesSection } from '#contract/minutes.ts'
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { SavedNow } from '#components/ui/conflict-notice.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { meetingHref, MEETINGS_PATH, minutesHref, remarkHref } from '#lib/links/meetings.ts'
import { sectionTitle } from '#lib/meetings/minutes/labels.ts'
import { loadRemark } from '#lib/meetings/minutes/loaders.ts'
import { answerForm, MINUTES_CLOSED } from '#lib/meetings/minutes/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import styles from './minutes.module.css'

interface Props {
  minutes: Minutes
  remark: MinutesRemark
  section: MinutesSection
}

const CHOICES = [
  { value: 'accepted', label: 'Uwaga uwzględniona' },
  { value: 'rejected', label: 'Uwaga nieuwzględniona' },
]

const savedNow = ({ decision, answer }: MinutesRemark, { minutesText }: MinutesSection) =>
  [
    ['Odpowiedź', CHOICES.find(({ value }) => value === decision)?.label ?? 'jeszcze nie ma'],
    ['Uzasadnienie', answer ?? ''],
    ['Treść fragmentu', minutesText],
  ] as const

type State = FormState<keyof typeof answerForm.labels>

/** What accepting it had changed is not what stands there now. */
const isChangedSince = ({ change }: MinutesRemark, { minutesText }: MinutesSection) => change !== null && change.after !== minutesText

function Answer({ minutes: { meetingId }, remark, section, state }: Props & { state: State }) {
  const overtaken = state.code === 'ERROR_EDIT_CONFLICT'
  return (
    <>
      {overtaken && (
        <SavedNow saved={savedNow(remark, section)} change={remark.answeredAt ? { updatedAt: remark.answeredAt, updatedBy: remark.answeredBy } : section} />
      )}
      {isChangedSince(remark, section) && (
        <Notice>Treść fragmentu zmieniono już po uwzględnieniu tej uwagi. Jeśli uznasz uwagę za nieuwzględnioną, treść zostanie taka, jaka jest teraz.</Notice>
      )}
      <ActionForm
        form={answerForm}
        endpoint={AnswerRemark}
        state={state}
        params={{ id: meetingId, remarkId: remark.id }}
        values={{ read: section.seal, answeredAt: remark.answeredAt ?? '' }}
        success={`${minutesHref(meetingId)}#uwaga-${remark.id}`}
        back={remarkHref(meetingId, remark.id)}
        label="Odpowiedź na uwagę"
        asks
      >
        <Radios state={state} name="decision" choices={CHOICES} defaultValue={remark.decision ?? 'accepted'} />
        <TextArea
          state={state}
          name="minutesText"
          rows={8}
          defaultValue={section.minutesText}
          hint="Popraw treść, jeśli uwaga jej dotyczy. Dane z portalu poprawia się u ich źródła. Przy nieuwzględnionej uwadze to pole nie ma znaczenia."
        />
        <TextArea
          state={state}
          name="answer"
          rows={4}
          defaultValue={remark.answer ?? ''}
          hint="Wymagane, jeśli uwagi nie uwzględniono albo treść fragmentu zostaje bez zmian."
        />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz odpowiedź</SubmitButton>
          <ButtonLink kind="secondary" href={minutesHref(meetingId)}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
    </>
  )
}

/** The text of the section was only read where its seal is still that of the reading. */
const Typed = ({ state }: { state: State }) => (
  <>
    {textSeal(state.values['minutesText'] ?? '') !== state.values['read'] && <UnsavedText state={state} name="minutesText" />}
    <UnsavedText state={state} name="answer" />
  </>
)

const Shown = ({ minutes, remark, section, state }: Props & { state: State }) => (
  <>
    <p>
      <WhenWho when={remark.createdAt} who={remark.author} />
    </p>
    <blockquote className={styles.text}>{remark.text}</blockquote>
    {minutes.status === 'draft' || minutes.status === 'remarks' ? (
      <Answer minutes={minutes} remark={remark} section={section} state={state} />
    ) : (
      <>
        <Notice severity="warning">{MINUTES_CLOSED}</Notice>
        <Typed state={state} />
      </>
    )}
  </>
)

const Gone = ({ id, state }: { id: number; state: State }) => (
  <>
    <Notice severity="warning" title="Tej uwagi już nie ma">
      <p>
        Jej autor ją wycofał. <a href={minutesHref(id)}>Wróć do protokołu</a>
      </p>
    </Notice>
    <Typed state={state} />
  </>
)

interface RemarkProps extends Pick<Props, 'minutes'> {
  remark: MinutesRemark | undefined
  section: MinutesSection | undefined
  state: State
}

export const AnswerToRemark = ({ minutes, remark, section, state }: RemarkProps) =>
  remark && section ? <Shown minutes={minutes} remark={remark} section={section} state={state} /> : <Gone id={minutes.meetingId} state={state} />

const crumbsOf = ({ meetingId, meetingName }: Minutes) => [
  { label: 'Posiedzenia', href: MEETINGS_PATH },
  { label: meetingName, href: meetingHref(meetingId) },
  { label: 'Protokół', href: minutesHref(meetingId) },
  { label: 'Uwaga' },
]

const load = async (meetingId: string, remarkId: string) => ({
  ...(await loadRemark(meetingId, remarkId)),
  state: formState(await currentVisit(), answerForm),
})

export const AnswerPage = ({ meetingId, remarkId }: { meetingId: string; remarkId: string }) => (
  <Loaded load={() => load(meetingId, remarkId)}>
    {({ minutes, remark, section, state }) => (
      <Page title="Odpowiedź na uwagę" narrow above={<WayBack crumbs={crumbsOf(minutes)} />} intro={section && `Fragment: ${sectionTitle(section)}`}>
        <CanceledNotice meeting={{ status: minutes.meetingStatus }} />
        <AnswerToRemark minutes={minutes} remark={remark} section={section} state={state} />
      </Page>
    )}
  </Loaded>
)
