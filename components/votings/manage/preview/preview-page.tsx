// A voting as its administrators look at it: what it stands at, and how its status has changed.
import type { ReactNode } from 'react'
import type { VotingDetails } from '#contract/votings.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Listed } from '#components/ui/listed.tsx'
import { Page } from '#components/ui/page.tsx'
import { ToolRow } from '#components/ui/tool-menu.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import type { SearchParams } from '#lib/tables/query.ts'
import { changesHref, copyHref, editHref, evidenceFile, LIST_PATH, onBehalfHref, summaryHref, votesFile } from '#lib/votings/manage-addresses.ts'
import { CHANGES_SHAPE, loadChanges, loadSummary, VOTES_SHAPE } from '#lib/votings/manage-loaders.ts'
import { Changes } from './changes.tsx'
import { Subject, Summary } from './summary.tsx'
import { Votes } from './votes.tsx'

const TITLE = 'Podgląd głosowania'

const Tools = ({ voting: { id, currentStatus, relatedCount } }: { voting: VotingDetails }) => (
  <ToolRow>
    {(currentStatus === 'preparing' || currentStatus === 'in_progress') && <ButtonLink href={editHref(id)}>Edytuj</ButtonLink>}
    {currentStatus === 'in_progress' && (
      <ButtonLink kind="secondary" href={onBehalfHref(id)}>
        Zagłosuj w imieniu
      </ButtonLink>
    )}
    {relatedCount > 0 && (
      <ButtonLink kind="secondary" href={votesFile(id)}>
        Eksport głosów (.xls)
      </ButtonLink>
    )}
    {currentStatus === 'finished' && (
      <ButtonLink kind="secondary" href={evidenceFile(id)}>
        Pobierz pakiet dowodowy
      </ButtonLink>
    )}
    <ButtonLink kind="secondary" href={copyHref(id)}>
      Utwórz kopię
    </ButtonLink>
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
    { href: summaryHref(id), label: 'Podsumowanie' },
    { href: changesHref(id), label: 'Historia zmian' },
  ]
  return (
    <Page title={TITLE} wide above={<Breadcrumb crumbs={[{ label: 'Zarządzanie głosowaniami', href: LIST_PATH[currentStatus] }, { label: TITLE }]} />}>
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

export const SummaryPage = ({ entryId, searchParams }: Props) => (
  <Listed path={summaryHref(entryId)} searchParams={searchParams} shape={VOTES_SHAPE} load={(asked) => loadSummary(entryId, asked)}>
    {(shown) => (
      <Frame voting={shown.list.voting} current={summaryHref(shown.list.voting.id)}>
        <Tools voting={shown.list.voting} />
        <Summary voting={shown.list.voting} />
        <Votes {...shown} />
      </Frame>
    )}
  </Listed>
)

export const ChangesPage = ({ entryId, searchParams }: Props) => (
  <Listed path={changesHref(entryId)} searchParams={searchParams} shape={CHANGES_SHAPE} load={(asked) => loadChanges(entryId, asked)}>
    {(shown) => (
      <Frame voting={shown.list.voting} current={changesHref(shown.list.voting.id)}>
        <Changes {...shown} />
      </Frame>
    )}
  </Listed>
)
