// The other person of a seat is asked by mail whether they are concerned too: at the recusal while the voting runs, or at its start.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { electorsNow, type Elector } from '#provider/areas/votings/electorate/service.ts'
import { askedAboutRecusalMail } from '#provider/areas/votings/mailing/recusal-texts.ts'
import type { VotingRow } from '#provider/areas/votings/queries.ts'

type Asking = Pick<Capabilities, 'mail' | 'settings'>

/** Whoever else may vote for the seat. */
export async function askOthers(
  tx: Tx,
  { mail, settings }: Asking,
  voting: VotingRow,
  { elector, electors }: { elector: Elector; electors: readonly Elector[] },
) {
  if (voting.general || voting.status !== 'in_progress') return
  const others = electors.filter((each) => each.institutionId === elector.institutionId && each.userId !== elector.userId && each.entitled && !each.recused)
  for (const { email } of others) await mail.send(tx, askedAboutRecusalMail(settings, { voting, recipient: email, userName: elector.userName }))
}

/** At the start: about those who excluded themselves before, when nobody could be asked about a voting that was none to them. */
export async function askAtStart(tx: Tx, asking: Asking, voting: VotingRow, now: Date): Promise<void> {
  const electors = await electorsNow(tx, voting, now)
  for (const elector of electors.filter(({ recused }) => recused)) await askOthers(tx, asking, { ...voting, status: 'in_progress' }, { elector, electors })
}
