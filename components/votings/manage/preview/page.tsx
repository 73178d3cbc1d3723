// A voting as administrators see it: its turnout and votes, and the history of its status.
import type { ReactNode } from 'react'
import type { VotingDetails } from '#contract/votings.ts'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { ListPage } from '#components/ui/list/page.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { AdoptionRules } from '#components/votings/adoption.tsx'
import { managedResolutionHref } from '#lib/links/resolutions.ts'
import { withReturnList } from '#lib/http/list-view.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { cancelVoteForm, endRecusalForm, onBehalfForm, recuseSomebodyForm } from '#lib/votings/manage/words.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import {
  changesHref,
  copyHref,
  editHref,
  evidenceFile,
  LIST_PATH,
  onBehalfHref,
  reminderHref,
  resultsFile,
  summaryHref,
  votesFile,
} from '#lib/votings/manage/addresses.ts'
import { CHANGES_SHAPE, loadChanges, loadSummary, VOTES_SHAPE } from '#lib/votings/manage/loaders.ts'
import { Changes } from './changes.tsx'
import { Recusals } from './recusals.tsx'
import { Seats } from './seats.tsx'
import { Subject, Summary } from './summary.tsx'
import { Votes } from './votes.tsx'

const TITLE = 'Podgląd głosowania'
/** The outcome of a vote on behalf whose form was sent by script. */
const VOTED = onBehalfForm.outcome?.key

const mayEdit = ({ currentStatus }: VotingDetails) => currentStatus === 'preparing' || currentStatus === 'in_progress'

const hasPapers = ({ papersAt, documents }: VotingDetails) => papersAt !== null && documents.some(({ isFolder }) => !isFolder)

const Tools = ({ voting }: { voting: VotingDetails }) => (
  <ToolRow>
    {mayEdit(voting) && <ButtonLink href={withReturnList(LIST_PATH[voting.currentStatus], editHref(voting.id))}>Edytuj</ButtonLink>}
    {voting.currentStatus === 'finished' && <ButtonLink href={evidenceFile(voting.id)}>Pobierz pakiet dowodowy</ButtonLink>}
    <ToolMenu label="Więcej">
      {voting.currentStatus === 'in_progress' && <a href={withReturnList(LIST_PATH[voting.currentStatus], reminderHref(voting.id))}>Przypomnij</a>}
      {voting.currentStatus === 'in_progress' && (
        <a href={withReturnList(LIST_PATH[voting.currentStatus], onBehalfHref(voting.id))}>Zagłosuj w imieniu użytkownika</a>
      )}
      {voting.currentStatus !== 'preparing' && <a href={resultsFile(voting.id, 'pdf')}>Wynik (.pdf)</a>}
      {voting.currentStatus !== 'preparing' && <a href={resultsFile(voting.id, 'xls')}>Wynik (.xls)</a>}
      {voting.currentStatus === 'finished' && hasPapers(voting) && (
        <a href={evidenceFile(voting.id, { withCopies: true })}>Pakiet dowodowy z kopiami dokumentów</a>
      )}
      {voting.relatedCount > 0 && <a href={votesFile(voting.id)}>Eksport głosów (.xls)</a>}
      {voting.resolutionNumber !== null && <a href={managedResolutionHref(voting.resolutionNumber)}>Uchwała w rejestrze</a>}
      <a href={copyHref(voting.id)}>Utwórz kopię</a>
    </ToolMenu>
  </ToolRow>
)

interface FrameProps {
  voting: VotingDetails
  current: string
  children: ReactNode
}

function Frame({ voting, current, children }: FrameProps) {
  const { id, currentStatus } = voting
  const views = [
    { href: withReturnList(LIST_PATH[voting.currentStatus], summaryHref(id)), label: 'Podsumowanie' },
    { href: withReturnList(LIST_PATH[voting.currentStatus], changesHref(id)), label: 'Historia zmian' },
  ]
  return (
    <Page title={TITLE} wide above={<WayBack crumbs={[{ label: 'Zarządzanie głosowaniami', href: LIST_PATH[currentStatus] }, { label: TITLE }]} />}>
      <Subject voting={voting} />
      <ViewTabs label="Widoki głosowania" views={views} current={current} />
      {children}
    </Page>
  )
}

interface Props {
  entryId: string
  searchParams: SearchParams
}

/** `sent`: the mailings about the voting. */
export async function SummaryPage({ entryId, searchParams, sent }: Props & { sent: ReactNode }) {
  const visit = await currentVisit()
  const state = formState(visit, cancelVoteForm)
  return (
    <ListPage path={summaryHref(entryId)} searchParams={searchParams} shape={VOTES_SHAPE} load={(asked) => loadSummary(entryId, asked)}>
      {(shown) => (
        <Frame voting={shown.list.voting} current={withReturnList(LIST_PATH[shown.list.voting.currentStatus], summaryHref(shown.list.voting.id))}>
          {searchParams.komunikat === VOTED && <AddressMessage code={VOTED} path={withReturnList(LIST_PATH[shown.list.voting.currentStatus], shown.here)} />}
          <Tools voting={shown.list.voting} />
          <Summary voting={shown.list.voting} />
          {shown.list.voting.currentStatus !== 'canceled' && (
            <AdoptionRules voting={shown.list.voting} figures={shown.list.voting.currentStatus === 'finished' ? shown.list.voting.adoption : null} />
          )}
          <Recusals voting={shown.list.voting} here={shown.here} ending={formState(visit, endRecusalForm)} adding={formState(visit, recuseSomebodyForm)} />
          <Seats voting={shown.list.voting} />
          {sent}
          <Votes {...shown} state={state} />
        </Frame>
      )}
    </ListPage>
  )
}

export const ChangesPage = ({ entryId, searchParams }: Props) => (
  <ListPage path={changesHref(entryId)} searchParams={searchParams} shape={CHANGES_SHAPE} load={(asked) => loadChanges(entryId, asked)}>
    {(shown) => (
      <Frame voting={shown.list.voting} current={withReturnList(LIST_PATH[shown.list.voting.currentStatus], changesHref(shown.list.voting.id))}>
        <Changes {...shown} />
      </Frame>
    )}
  </ListPage>
)
