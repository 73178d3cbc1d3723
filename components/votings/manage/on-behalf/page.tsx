// A vote that an administrator casts on behalf of a voter.
import { SEAT_ROLE_NAMES, VOTE_BASIS_NAMES } from '#common/names.ts'
import { CastVoteOnBehalf, VOTE_BASES, VOTE_BASIS_BYTES_MAX, VOTING_REASON_MAX } from '#contract/voting-changes.ts'
import type { Voter } from '#contract/votings.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { formState, untried } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { cutTitle } from '#components/votings/whole-title.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { listViewField, withReturnList } from '#lib/http/list-view.ts'
import { LIST_PATH, onBehalfHref, onBehalfOfHref, summaryHref } from '#lib/votings/manage/addresses.ts'
import { VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { loadOnBehalf } from '#lib/votings/manage/loaders.ts'
import { onBehalfForm } from '#lib/votings/manage/words.ts'
import { ON_BEHALF_ADDRESS } from '#lib/votings/manage/save-addresses.ts'
import { byInstitution } from '#lib/votings/manage/voters.ts'
import { Part } from '#components/parts/part.tsx'
import { BasisFile } from './basis-file.tsx'

const TITLE = 'Zagłosuj w imieniu użytkownika'

type Data = Awaited<ReturnType<typeof loadOnBehalf>>
type Counting = NonNullable<Data['voting']['seats'][number]['vote']>
type State = ReturnType<typeof formState<keyof typeof onBehalfForm.labels>>

/** First the voter is chosen, so that the page can name the vote that will be replaced. */
function Choose({ data: { voting, voters }, state, isMissing }: { data: Data; state: State; isMissing: boolean }) {
  const list = LIST_PATH[voting.currentStatus]
  const errors = new Map(isMissing ? [['userId', onBehalfForm.required.userId ?? '']] : [])
  const choices = byInstitution(voters.filter(({ recused }) => !recused))
  return (
    <form method="get" action={onBehalfHref(voting.id)} aria-label={onBehalfForm.labels.userId} noValidate>
      <HiddenFields values={listViewField(list)} />
      <Select state={{ ...untried(onBehalfForm), errors, reader: state.reader }} name="userId" none="wybierz użytkownika" choices={choices} />
      <ButtonRow>
        <Button type="submit">Dalej</Button>
        <ButtonLink kind="secondary" href={withReturnList(list, summaryHref(voting.id))}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

/** Votes that will stop counting: the voter's own, and that of the same seat. */
const replacedBy = ({ seats }: Data['voting'], { userId }: Voter): Counting[] =>
  seats.flatMap(({ vote, voters }) => (vote && (vote.userId === userId || voters.some((voter) => voter.userId === userId)) ? [vote] : []))

const titleOf = ({ userFullName, functionName, institutionName }: Voter): string =>
  `W imieniu: ${[userFullName, functionName, institutionName].filter(Boolean).join(', ')}`

const Replaced = ({ voter, votes }: { voter: Voter; votes: readonly Counting[] }) => (
  <Notice severity={votes.length > 0 ? 'warning' : 'info'} title={titleOf(voter)}>
    {votes.length === 0 && <p>Nie liczy się jeszcze żaden głos, więc ten niczego nie zastąpi.</p>}
    {votes.map((vote) => (
      <p key={vote.id}>
        Zapis zastąpi głos: <strong>{vote.votingOptionName}</strong>, {vote.userFullName}
        {vote.role && ` (${SEAT_ROLE_NAMES[vote.role]})`}, <time dateTime={vote.createdAt}>{formatDateTimeSeconds(vote.createdAt)}</time>
        {vote.authorName && `, w imieniu tej osoby: ${vote.authorName}`}.
      </p>
    ))}
  </Notice>
)

const Basis = ({ state, owner, success }: { state: State; owner: string; success: string }) => (
  <>
    <Radios state={state} name="basis" choices={VOTE_BASES.map((basis) => ({ value: basis, label: VOTE_BASIS_NAMES[basis] }))} defaultValue="" />
    <TextArea state={state} name="basisNote" rows={2} hint={`Na przykład numer i data pisma. ${requiredUpTo(VOTING_REASON_MAX)}`} />
    <Part
      name="basis-file"
      of={BasisFile}
      props={{
        address: ON_BEHALF_ADDRESS,
        owner,
        again: state.severity === 'error',
        bytesMax: VOTE_BASIS_BYTES_MAX,
        success: `${success}${success.includes('?') ? '&' : '?'}komunikat=${onBehalfForm.outcome?.key ?? ''}`,
      }}
    />
    <p>
      Podstawa i plik trafią do rejestru głosów i pakietu dowodowego. Opis podstawy dostaną e-mailem osoba, w której imieniu głosujesz, i ta, której głos
      zastąpisz.
    </p>
  </>
)

function OnBehalfForm({ data: { voting }, voter, state, owner }: { data: Data; voter: Voter; state: State; owner: string }) {
  const { id, votingOptions } = voting
  const { userId } = voter
  const list = LIST_PATH[voting.currentStatus]
  const [summary, here] = [withReturnList(list, summaryHref(id)), withReturnList(list, onBehalfOfHref(id, userId))]
  const votes = replacedBy(voting, voter)
  const values = { votingId: id, userId, replacedVoteIds: [0, ...votes.map((vote) => vote.id)] }
  return (
    <ActionForm form={onBehalfForm} endpoint={CastVoteOnBehalf} state={state} success={summary} back={here} values={values}>
      <Replaced voter={voter} votes={votes} />
      <Radios state={state} name="votingOptionId" choices={votingOptions.map((option) => ({ value: option.id, label: option.name }))} defaultValue="" />
      <Basis state={state} owner={owner} success={summary} />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        <ButtonLink kind="secondary" href={withReturnList(list, onBehalfHref(id))}>
          Inna osoba
        </ButtonLink>
        <ButtonLink kind="secondary" href={summary}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
    </ActionForm>
  )
}

/** The voter in the address; if that user may not vote, another has to be chosen. */
function Open({ data, person, state, owner }: { data: Data; person: string | undefined; state: State; owner: string }) {
  const voter = data.voters.find(({ userId, recused }) => String(userId) === person && !recused)
  return voter ? <OnBehalfForm data={data} voter={voter} state={state} owner={owner} /> : <Choose data={data} state={state} isMissing={person !== undefined} />
}

const Closed = ({ voting, voting: { id, currentStatus } }: Pick<Data, 'voting'>) => (
  <>
    <Notice severity="warning">{`Głosować można tylko w trakcie głosowania. To głosowanie: ${VOTING_STATUS_LABEL[currentStatus].toLowerCase()}.`}</Notice>
    <ButtonRow>
      <ButtonLink kind="secondary" href={withReturnList(LIST_PATH[voting.currentStatus], summaryHref(id))}>
        Zamknij
      </ButtonLink>
    </ButtonRow>
  </>
)

export async function OnBehalfPage({ entryId, person }: { entryId: string; person: string | undefined }) {
  const visit = await currentVisit()
  const state = formState(visit, onBehalfForm)
  const owner = visit.signedIn?.user?.username ?? ''
  return (
    <Loaded load={() => loadOnBehalf(entryId)}>
      {(data) => {
        const { id, title, currentStatus } = data.voting
        const crumbs = [
          { label: 'Zarządzanie głosowaniami', href: LIST_PATH[currentStatus] },
          { label: 'Podgląd głosowania', href: withReturnList(LIST_PATH[data.voting.currentStatus], summaryHref(id)) },
          { label: TITLE },
        ]
        return (
          <Page title={TITLE} narrow above={<WayBack crumbs={crumbs} />} intro={cutTitle(title)}>
            {currentStatus === 'in_progress' ? <Open data={data} person={person} state={state} owner={owner} /> : <Closed voting={data.voting} />}
          </Page>
        )
      }}
    </Loaded>
  )
}
