// The form of a new or changed voting: a plain form. Question and electorate are fixed once somebody has voted.
import { CreateVoting, UpdateVoting, VOTING_TITLE_MAX } from '#contract/voting-changes.ts'
import { wallTimeNow } from '#common/warsaw-clock.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { Switch } from '#components/ui/choices.tsx'
import { listLeft } from '#lib/http/list-view.ts'
import { LIST_PATH, summaryHref } from '#lib/votings/manage/addresses.ts'
import { shownTime } from '#lib/votings/manage/labels.ts'
import type { VotingFormData } from '#lib/votings/manage/loaders.ts'
import { votingForm } from '#lib/votings/manage/words.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { TimeField } from './time-field.tsx'
import { TitleCount } from './title-count.tsx'
import { savedValues, sentTime, valuesOf, type VotingValues } from './voting-values.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'

export type VotingFormState = FormState<keyof typeof votingForm.labels>

interface Props {
  state: VotingFormState
  data: VotingFormData
  /** This form's own address. */
  path: string
}

const { labels } = votingForm

const Title = ({ state, title, votesExist }: { state: VotingFormState; title: string; votesExist: boolean }) => (
  <>
    <TextArea
      // What was typed before the first vote can no longer be saved.
      state={votesExist ? { ...state, values: { ...state.values, title } } : state}
      name="title"
      rows={3}
      hint={votesExist ? 'Nie można go zmienić, bo oddano już głosy.' : requiredUpTo(VOTING_TITLE_MAX)}
      defaultValue={title}
      readOnly={votesExist}
    />
    {!votesExist && <TitleCount of={fieldId(state, 'title')} max={VOTING_TITLE_MAX} />}
  </>
)

function Times({ state, values, hasBegun }: { state: VotingFormState; values: VotingValues; hasBegun: boolean }) {
  const min = wallTimeNow()
  return (
    <>
      {hasBegun ? (
        <>
          <p>
            <strong>{labels.startsAt}:</strong> {shownTime(values.startsAt ?? null)}. Nie można go zmienić, bo głosowanie już trwa.
          </p>
          <HiddenFields values={{ startsAt: sentTime(values.startsAt ?? null) }} />
        </>
      ) : (
        <TimeField state={state} name="startsAt" min={min} hint="Czas w Polsce, nie wcześniejszy niż obecny." defaultValue={values.startsAt}>
          Początek automatycznie: gdy administrator rozpocznie głosowanie
        </TimeField>
      )}
      <TimeField state={state} name="endsAt" min={min} hint="Później niż początek. O tej godzinie głosu nie można już oddać." defaultValue={values.endsAt}>
        Koniec automatycznie: gdy administrator zakończy głosowanie
      </TimeField>
    </>
  )
}

/** Enter in a field presses the first button of the form, and the buttons of the folders come before 'Zapisz'. */
const SavesOnEnter = () => <button type="submit" hidden tabIndex={-1} />

export function VotingForm({ state, data, path }: Props) {
  const { voting } = data
  const title = voting ? 'Edycja głosowania' : 'Nowe głosowanie'
  const { preparing, in_progress: inProgress, finished, canceled } = LIST_PATH
  const list = voting ? LIST_PATH[voting.currentStatus] : listLeft([preparing, inProgress, finished, canceled])
  const values = valuesOf(data)
  const votesExist = voting?.votesExists ?? false
  return (
    <Page title={title} narrow above={<WayBack crumbs={[{ label: 'Zarządzanie głosowaniami', href: list }, { label: title }]} />}>
      {voting && (
        <p>
          <a href={summaryHref(voting.id)}>Podgląd i wyłączenia z głosowania</a>
        </p>
      )}
      {votesExist && <Notice>Oddano już głosy, dlatego można zmienić tylko koniec głosowania i powiadomienia.</Notice>}
      <RecordForm
        form={votingForm}
        endpoint={voting ? UpdateVoting : CreateVoting}
        state={state}
        record={voting && { ...voting, saved: savedValues(voting, data.library) }}
        path={path}
        list={list}
        {...(!voting && { success: preparing })}
        values={voting ? { votesExists: String(votesExist) } : {}}
      >
        <SavesOnEnter />
        <Title state={state} title={values.title} votesExist={votesExist} />
        <Times state={state} values={values} hasBegun={voting?.currentStatus === 'in_progress'} />
        {!votesExist && <SubjectFields state={state} data={data} values={values} path={path} />}
        <Switch
          state={state}
          name="startStopNotifications"
          on={values.startStopNotifications}
          hint="Osoby uprawnione do głosowania dostaną wiadomości e-mail, gdy głosowanie się rozpocznie i zakończy, a także gdy zostanie anulowane lub przywrócone."
        />
      </RecordForm>
    </Page>
  )
}
