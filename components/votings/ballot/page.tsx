// A voting as its reader sees it: its status and end, the vote that counts for the reader, the answers, and the result.
import type { Ballot } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { AdoptionRules, OutcomeNotice, SilenceNotice } from '#components/votings/adoption.tsx'
import { RecusedList } from '#components/votings/recused.tsx'
import { VotingResult } from '#components/votings/result.tsx'
import { cutTitle, WholeTitle } from '#components/votings/whole-title.tsx'
import { withListView } from '#lib/http/list-view.ts'
import { VOTINGS_PATHS } from '#lib/votings/addresses.ts'
import { VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { ownVote } from '#lib/votings/own-vote.ts'
import { AboutVoting, VotingDocuments } from './about-voting.tsx'
import { BallotForm, OutcomeAfterEnd, Waiting } from './form.tsx'
import { OwnVoteNotice } from './own-vote-notice.tsx'
import { BallotRecusal, SeatRecusals, type RecusalState } from './recusal.tsx'
import { SeatHistory } from './seat-history.tsx'
import { StatusLine } from './status-line.tsx'

/** The answers, for a reader who cannot vote. */
const Answers = ({ ballot: { votingOptions, selectedVotingOptionId, currentStatus } }: { ballot: Ballot }) => (
  <section aria-labelledby="odpowiedzi">
    <h2 id="odpowiedzi">Odpowiedzi</h2>
    <ul>
      {votingOptions.map(({ id, name }) => (
        <li key={id}>
          {name} {id === selectedVotingOptionId && <Badge>{currentStatus === 'canceled' ? 'Oddany głos' : 'Ten głos się liczy'}</Badge>}
        </li>
      ))}
    </ul>
  </section>
)

/** The way back to a list; the list of canceled votings is not for everybody. */
const Close = ({ status }: { status: Ballot['currentStatus'] }) => (
  <ButtonRow>
    <ButtonLink kind="secondary" href={withListView(VOTINGS_PATHS[status === 'finished' ? 'finished' : 'in_progress'])}>
      Zamknij
    </ButtonLink>
  </ButtonRow>
)

const Result = ({ ballot: { result, general } }: { ballot: Ballot }) =>
  result && (
    <section aria-labelledby="wynik">
      <h2 id="wynik">Wynik głosowania</h2>
      <VotingResult statistic={result.statistic} votingOptions={result.votingOptions} general={general} isOver />
      <RecusedList recused={result.recused} />
    </section>
  )

interface Props {
  ballot: Ballot
  state: FormState<'votingOptionId' | 'receiptByMail'>
  recusal: RecusalState
}

export function BallotPage({ ballot, state, recusal }: Props) {
  const vote = ownVote(ballot)
  return (
    <Page title={cutTitle(ballot.title)} facts={<Badge>{VOTING_STATUS_LABEL[ballot.currentStatus]}</Badge>}>
      <WholeTitle title={ballot.title} />
      {!ballot.open && <OutcomeAfterEnd state={state} />}
      <StatusLine ballot={ballot} />
      <OutcomeNotice voting={ballot} />
      <SilenceNotice voting={ballot} />
      <SeatRecusals ballot={ballot} />
      <OwnVoteNotice ballot={ballot} vote={vote} />
      <VotingDocuments ballot={ballot} />
      {ballot.open ? (
        <BallotForm ballot={ballot} state={state} />
      ) : (
        <>
          {ballot.result ? <Result ballot={ballot} /> : <Answers ballot={ballot} />}
          <Close status={ballot.currentStatus} />
          <Waiting waiting={ballot.waiting} />
        </>
      )}
      <BallotRecusal ballot={ballot} state={recusal} />
      <AdoptionRules voting={ballot} figures={ballot.result?.adoption ?? null} />
      <AboutVoting ballot={ballot} />
      <SeatHistory events={ballot.seatEvents} />
    </Page>
  )
}
