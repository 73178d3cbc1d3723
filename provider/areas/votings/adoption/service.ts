// A voting about a resolution: the rule that it keeps from its start, and its outcome, with a number when it is adopted. Whatever ends a
// voting calls `conclude` in its transaction.
import { adoptionFigures, adoptionOf, type Adoption, type AdoptionFigures, type AdoptionRule } from '#common/adoption.ts'
import type { VotingRule } from '#contract/adoption.ts'
import type { Rules } from '#contract/rules.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { publishAdopted } from '#provider/areas/resolutions/register/entry-service.ts'
import { annulResolution, giveNumber } from '#provider/areas/resolutions/service.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import { countVoting, type Counted } from '#provider/areas/votings/electorate/service.ts'
import { countingVotes } from '#provider/areas/votings/electorate/queries.ts'
import { findVoting, type VotingRow } from '#provider/areas/votings/queries.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { registerCopy } from './register-copy.ts'

type Dependencies = Pick<Capabilities, 'settings'>

function ruleOf(rules: Rules, asked: VotingRule | null): AdoptionRule {
  const { majority, majorityBase, ties, chairInstitutionId, abstentions, silence, recusal } = rules
  return {
    majority,
    of: majorityBase,
    ties,
    chairInstitutionId,
    abstentions,
    silence,
    recusal,
    paragraphs: {
      majority: rules.majorityParagraph,
      ties: rules.tiesParagraph,
      abstentions: rules.abstentionsParagraph,
      silence: rules.silenceParagraph,
      recusal: rules.recusalParagraph,
    },
    procedure: asked?.startsWith('written') ? 'written' : 'meeting',
    ...(asked?.endsWith('absolute') && { majority: 'absolute' as const }),
  }
}

/** The rule that it keeps, before the start the one that it would begin with; null: it is about no resolution. */
export async function adoptionRule(
  db: Db,
  { settings }: Dependencies,
  voting: Pick<VotingRow, 'resolution' | 'own_rule' | 'kept_rule'>,
): Promise<AdoptionRule | null> {
  if (!voting.resolution) return null
  return voting.kept_rule ?? ruleOf(await rulesNow(db, settings), voting.own_rule)
}

/** Keeps the rule. Call it at the start, after what it asks was frozen, and when a running voting is asked about something else. */
export async function keepRule(tx: Tx, { settings }: Dependencies, voting: Pick<VotingRow, 'id' | 'resolution' | 'own_rule'>): Promise<void> {
  const rule = voting.resolution ? ruleOf(await rulesNow(tx, settings), voting.own_rule) : null
  await queries.setRule(tx, voting.id, rule)
}

/** Refuses answers of which it is not known whether they are for the resolution; keeps what is known, whatever the dictionary says later. */
export async function requireMeanings(tx: Tx, votingId: number): Promise<void> {
  const meanings = await queries.meaningsOf(tx, votingId)
  if (meanings.some(({ meaning }) => meaning === null)) throw new Refusal('ERROR_ANSWERS_WITHOUT_MEANING')
  const known = new Set(meanings.map(({ meaning }) => meaning))
  if (!known.has('for') || !known.has('against')) throw new Refusal('ERROR_ANSWERS_WITHOUT_MEANING')
  await queries.keepMeanings(tx, votingId)
}

export interface Concluded extends Adoption {
  rule: AdoptionRule
  figures: AdoptionFigures
}

/** What the figures make of it, at its end or as if it ended now; null: it is about no resolution. */
export async function adoptionNow(db: Db, needed: Dependencies, voting: VotingRow, counted: Counted): Promise<Concluded | null> {
  const rule = await adoptionRule(db, needed, voting)
  if (!rule) return null
  const votes = (await countingVotes(db, voting.id)).map((vote) => ({ userId: vote.user_id, institutionId: vote.institution_id, meaning: vote.meaning }))
  const figures = adoptionFigures(rule, { general: voting.general, electors: counted.electors, votes, valid: counted.statistic.valid })
  return { rule, figures, ...adoptionOf(rule, figures) }
}

/** The outcome of a voting that has ended, and the number if it is adopted. Call it when the electorate was frozen, before the note of the end. */
export async function conclude(tx: Tx, needed: Dependencies, { votingId, at }: { votingId: number; at: Date }): Promise<void> {
  const voting = (await findVoting(tx, votingId, at))!
  const counted = await countVoting(tx, voting, { now: at, fundProgram: needed.settings.fundProgram })
  const adoption = await adoptionNow(tx, needed, voting, counted)
  if (!adoption) return
  await queries.setOutcome(tx, votingId, adoption.outcome)
  if (adoption.outcome !== 'adopted') return
  const { numberPattern, registerPublishing, registerVoters } = await rulesNow(tx, needed.settings)
  const resolution = await giveNumber(tx, { votingId, at, pattern: numberPattern })
  if (registerPublishing !== 'adoption') return
  const copy = await registerCopy(tx, { voting, counted, adoption, named: registerVoters === 'named' })
  await publishAdopted(tx, resolution, { ...copy, votingId })
}

/** The voting goes back to preparation: it has neither rule nor outcome. An adopted resolution stays. */
export async function forgetAdoption(tx: Tx, { id, outcome }: Pick<VotingRow, 'id' | 'outcome'>): Promise<void> {
  if (outcome === 'adopted') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
  await queries.setRule(tx, id, null)
  await queries.setOutcome(tx, id, null)
}

/** A finished voting is cancelled, or restored: its resolution keeps its number. */
export const annul = annulResolution

export { meaningsOf } from './queries.ts'
