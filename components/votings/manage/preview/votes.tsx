// Every vote of a voting, including those that no longer count. A vote that counts can be canceled after a question.
import { VOTES } from '#common/nouns.ts'
import { VOTE_STATUS_NAMES } from '#common/names.ts'
import { CancelVote, VOTING_REASON_MAX } from '#contract/voting-changes.ts'
import type { Vote, VotingDetails } from '#contract/votings.ts'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { sortLink, type SortLink } from '#lib/tables/query.ts'
import { basisFile, LIST_PATH, summaryHref } from '#lib/votings/manage/addresses.ts'
import { VOTES_SHAPE, type OfVoting, type VoteList, type VotesColumn } from '#lib/votings/manage/loaders.ts'
import { cancelVoteForm } from '#lib/votings/manage/words.ts'
import styles from './preview.module.css'

const nameOf = ({ userFirstName, userLastName }: Vote) => `${userFirstName} ${userLastName}`
const dialogOf = ({ id }: Vote) => `anuluj-glos-${id}`
const mayCancel = ({ voteStatus }: Vote, { currentStatus }: VotingDetails) => voteStatus === 'active' && currentStatus === 'in_progress'

const Voter = (vote: Vote) => (
  <>
    {nameOf(vote)}
    {vote.userFunction && <small>, {vote.userFunction}</small>}
    {vote.basis && (
      <small className={styles.grounds}>
        W imieniu. {vote.basis}
        {vote.basisFileName && (
          <>
            {'. Plik: '}
            <a href={basisFile(vote.id)} download>
              {vote.basisFileName}
            </a>
          </>
        )}
      </small>
    )}
  </>
)

const Status = ({ voteStatus, canceledAt, canceledBy, cancelReason }: Vote) => (
  <div>
    {VOTE_STATUS_NAMES[voteStatus]}
    {canceledAt && (
      <div>
        <WhenWho when={canceledAt} who={canceledBy} />
      </div>
    )}
    {cancelReason && <div className={styles.grounds}>Powód: {cancelReason}</div>}
  </div>
)

const Cancel = (vote: Vote) => (
  <RowActions>
    <ConfirmButton dialog={dialogOf(vote)} kind="quiet" aria-label={`Anuluj głos: ${nameOf(vote)}`}>
      Anuluj głos
    </ConfirmButton>
  </RowActions>
)

function columns(voting: VotingDetails, sort: (column: VotesColumn) => SortLink): Column<Vote>[] {
  return [
    { title: 'Głosujący', isHeading: true, sort: sort('userLastName'), cell: Voter },
    { title: 'Instytucja', size: 'l', room: 'wide', sort: sort('userInstitution'), cell: ({ userInstitution }) => userInstitution },
    { title: 'Odpowiedź', size: 's', sort: sort('votingOptionName'), cell: ({ votingOptionName }) => votingOptionName },
    { title: 'Stan', size: 'm', sort: sort('voteStatus'), cell: Status },
    {
      title: 'Oddano',
      size: 'm',
      room: 'medium',
      sort: sort('createdAt'),
      cell: (vote) => <WhenWho when={vote.createdAt} who={vote.createdBy === nameOf(vote) ? null : vote.createdBy} />,
    },
    ...(voting.currentStatus === 'in_progress'
      ? [{ title: 'Czynności', size: 's' as const, isPlain: true, cell: (vote: Vote) => mayCancel(vote, voting) && <Cancel {...vote} /> }]
      : []),
  ]
}

const Question = ({ vote, here, state }: { vote: Vote; here: string; state: FormState<'reason'> }) => (
  <ReasonDialog
    id={dialogOf(vote)}
    title="Anulowanie głosu"
    about={['voteId', vote.id]}
    endpoint={CancelVote}
    params={{ id: vote.id }}
    form={cancelVoteForm}
    state={state}
    here={here}
    max={VOTING_REASON_MAX}
  >
    <p>
      Czy anulować głos oddany przez: {nameOf(vote)} ({vote.votingOptionName})?
    </p>
    <p>Głos przestanie się liczyć i pozostanie w historii. Głosujący dostanie o tym wiadomość e-mail z powodem.</p>
  </ReasonDialog>
)

export function Votes({
  list: { voting, items, totalCount },
  query,
  here,
  state,
}: OfVoting<VoteList, VotesColumn> & { here: string; state: FormState<'reason'> }) {
  const path = withReturnList(LIST_PATH[voting.currentStatus], summaryHref(voting.id))
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia głosów</h2>
      {(totalCount > 0 || query.q) && (
        <ToolRow>
          <ListSearch label="Szukaj głosów" path={path} query={query} shape={VOTES_SHAPE} />
        </ToolRow>
      )}
      {items.length === 0 ? (
        <Notice>{query.q ? `Żaden głos nie pasuje do „${query.q}”.` : 'Nikt jeszcze nie zagłosował.'}</Notice>
      ) : (
        <>
          <Table
            caption="Historia głosów"
            columns={columns(voting, (column) => sortLink(path, query, VOTES_SHAPE, column))}
            rows={items}
            rowKey={({ id }) => id}
            above={<ListTotal count={totalCount} of={VOTES} q={query.q} />}
          />
          {items
            .filter((vote) => mayCancel(vote, voting))
            .map((vote) => (
              <Question key={vote.id} vote={vote} here={here} state={state} />
            ))}
        </>
      )}
      <ListPagination label="Strony historii głosów" path={path} query={query} shape={VOTES_SHAPE} totalCount={totalCount} />
    </section>
  )
}
