// What stands still with the start of a voting: its documents, its answers, and the rule by which a resolution is adopted.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { keepRule } from '#provider/areas/votings/adoption/service.ts'
import { freezePapers } from '#provider/areas/votings/papers/service.ts'
import type { VotingRow } from '#provider/areas/votings/queries.ts'

/** Also when a running voting is asked about something else. */
export async function begin(tx: Tx, needed: Pick<Capabilities, 'settings'>, voting: VotingRow, now: Date): Promise<void> {
  await freezePapers(tx, voting, now)
  await keepRule(tx, needed, voting)
}
