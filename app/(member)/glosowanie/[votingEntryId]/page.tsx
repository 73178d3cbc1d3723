import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { BallotPage } from '#components/votings/ballot/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadBallot } from '#lib/votings/loaders.ts'
import { ballotMetadata } from '#lib/votings/metadata.ts'
import { castVoteForm, recusalForm } from '#lib/votings/words.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ votingEntryId: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => ballotMetadata((await params).votingEntryId)

export default async function VotingPage({ params }: Props) {
  const [{ votingEntryId }, visit] = await Promise.all([params, currentVisit()])
  const state = formState(visit, castVoteForm)
  return (
    <Loaded load={() => loadBallot(votingEntryId)}>{(ballot) => <BallotPage ballot={ballot} state={state} recusal={formState(visit, recusalForm)} />}</Loaded>
  )
}
