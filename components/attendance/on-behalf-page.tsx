// An answer that an administrator gives for somebody.
import { ATTENDANCE_DECISIONS, ConfirmAttendanceOnBehalf } from '#contract/attendance.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { returnToList } from '#lib/http/list-view.ts'
import { attendancesHref, onBehalfHref } from '#lib/attendance/addresses.ts'
import { loadOnBehalf } from '#lib/attendance/loaders.ts'
import { byInstitution } from '#lib/attendance/people.ts'
import { attendanceOnBehalfForm } from '#lib/attendance/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { meetingCrumbs } from './attendances-page.tsx'

const TITLE = 'Potwierdzenie w imieniu użytkownika'
const OPTIONS = { participation: 'Weźmie udział', no_participation: 'Nie weźmie udziału' } as const

type Data = Awaited<ReturnType<typeof loadOnBehalf>>
type State = ReturnType<typeof formState<keyof typeof attendanceOnBehalfForm.labels>>

function OnBehalfForm({ data: { meeting, users }, state }: { data: Data; state: State }) {
  const { structNodeId } = meeting
  const { list: details, path } = returnToList({ list: attendancesHref(structNodeId), path: onBehalfHref(structNodeId) })
  return (
    <ActionForm form={attendanceOnBehalfForm} endpoint={ConfirmAttendanceOnBehalf} state={state} success={details} back={path} values={{ structNodeId }}>
      <Select
        state={state}
        name="userId"
        none="wybierz użytkownika"
        choices={byInstitution(users)}
        hint="Przy nazwisku jest decyzja, którą już podano. Nowa ją zastąpi."
      />
      <Radios state={state} name="action" choices={ATTENDANCE_DECISIONS.map((value) => ({ value, label: OPTIONS[value] }))} defaultValue="" />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        <ButtonLink kind="secondary" href={details}>
          Anuluj
        </ButtonLink>
      </ButtonRow>
    </ActionForm>
  )
}

export async function AttendanceOnBehalfPage({ folderId }: { folderId: string }) {
  const state = formState(await currentVisit(), attendanceOnBehalfForm)
  return (
    <Loaded load={() => loadOnBehalf(folderId)}>
      {(data) => {
        const crumbs = [...meetingCrumbs(data.meeting), { label: 'Potwierdzenia udziału', href: attendancesHref(data.meeting.structNodeId) }, { label: TITLE }]
        return (
          <Page title={TITLE} narrow above={<WayBack crumbs={crumbs} />} intro={data.meeting.structNodeName}>
            <OnBehalfForm data={data} state={state} />
          </Page>
        )
      }}
    </Loaded>
  )
}
