// A vote that an administrator casts for somebody who may vote.
import { CastVoteOnBehalf } from '#contract/voting-changes.ts'
import type { Voter } from '#contract/votings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { onward } from '#lib/http/list-left.ts'
import { LIST_PATH, onBehalfHref, summaryHref } from '#lib/votings/manage/addresses.ts'
import { VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { loadOnBehalf } from '#lib/votings/manage/loaders.ts'
import { onBehalfForm } from '#lib/votings/manage/words.ts'
import { byInstitution } from '#lib/votings/manage/voters.ts'

const TITLE = 'Zagłosuj w imieniu użytkownika'

type Data = Awaited<ReturnType<typeof loadOnBehalf>>
type State = ReturnType<typeof formState<keyof typeof onBehalfForm.labels>>

const Voters = ({ state, voters, general }: { state: State; voters: readonly Voter[]; general: boolean }) => (
  <Select
    state={state}
    name="userId"
    none="wybierz użytkownika"
    choices={byInstitution(voters)}
    hint={
      general
        ? 'Nowy głos zastąpi głos, który ta osoba już oddała.'
        : 'Instytucja ma jeden głos. Nowy głos zastąpi ten, który oddał jej członek albo jego zastępca.'
    }
  />
)

function OnBehalfForm({ data: { voting, voters }, state }: { data: Data; state: State }) {
  const { id } = voting
  const summary = onward(LIST_PATH[voting.currentStatus], summaryHref(id))
  return (
    <ActionForm
      form={onBehalfForm}
      endpoint={CastVoteOnBehalf}
      state={state}
      success={summary}
      back={onward(LIST_PATH[voting.currentStatus], onBehalfHref(id))}
      values={{ votingId: id }}
    >
      <Voters state={state} voters={voters} general={voting.general} />
      <Radios state={state} name="votingOptionId" choices={voting.votingOptions.map((option) => ({ value: option.id, label: option.name }))} defaultValue="" />
      <p>Osoba, w której imieniu głosujesz, dostanie o tym wiadomość e-mail.</p>
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        <ButtonLink kind="secondary" href={summary}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
    </ActionForm>
  )
}

const Closed = ({ voting, voting: { id, currentStatus } }: Pick<Data, 'voting'>) => (
  <>
    <Notice severity="warning">{`Głosować można tylko w trakcie głosowania. To głosowanie: ${VOTING_STATUS_LABEL[currentStatus].toLowerCase()}.`}</Notice>
    <ButtonRow>
      <ButtonLink kind="secondary" href={onward(LIST_PATH[voting.currentStatus], summaryHref(id))}>
        Zamknij
      </ButtonLink>
    </ButtonRow>
  </>
)

export async function OnBehalfPage({ entryId }: { entryId: string }) {
  const state = formState(await currentVisit(), onBehalfForm)
  return (
    <Loaded load={() => loadOnBehalf(entryId)}>
      {(data) => {
        const { id, title, currentStatus } = data.voting
        const crumbs = [
          { label: 'Zarządzanie głosowaniami', href: LIST_PATH[currentStatus] },
          { label: 'Podgląd głosowania', href: onward(LIST_PATH[data.voting.currentStatus], summaryHref(id)) },
          { label: TITLE },
        ]
        return (
          <Page title={TITLE} narrow above={<WayBack crumbs={crumbs} />} intro={title}>
            {currentStatus === 'in_progress' ? <OnBehalfForm data={data} state={state} /> : <Closed voting={data.voting} />}
          </Page>
        )
      }}
    </Loaded>
  )
}
