// A voting as the register of resolutions copies it, when the secretariat publishes.
import { rulesNow } from '#provider/areas/rules/service.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { registerCopy, type RegisterCopy } from './register-copy.ts'
import { adoptionNow } from './service.ts'

/** null: there is no such voting, or it is about no resolution. */
export async function votingForRegister(
  { db, settings, now }: { db: Db } & Pick<Capabilities, 'settings' | 'now'>,
  votingId: number,
): Promise<RegisterCopy | null> {
  const voting = await findVoting(db, votingId, now())
  if (!voting) return null
  const counted = await countVoting(db, voting, { now: now(), fundProgram: settings.fundProgram })
  const adoption = await adoptionNow(db, { settings }, voting, counted)
  const { registerVoters } = await rulesNow(db, settings)
  return adoption && registerCopy(db, { voting, counted, adoption, named: registerVoters === 'named' })
}
