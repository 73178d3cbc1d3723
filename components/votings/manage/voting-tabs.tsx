// The administrators' lists of votings, by status.
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import type { VotingTab } from '#lib/votings/manage-tabs.ts'
import { VOTING_TABS } from '#lib/votings/manage-tabs.ts'

const VIEWS = Object.values(VOTING_TABS).map(({ path, label }) => ({ href: path, label }))

export const VotingTabs = ({ current }: { current: VotingTab['path'] }) => <ViewTabs label="Stany głosowań" views={VIEWS} current={current} />
