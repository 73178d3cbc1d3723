// What the register of resolutions copies of a voting: its title, how it was voted, and the figures.
import { adoptionSteps, MEANING_NAMES, ruleInWords } from '#common/adoption-words.ts'
import type { AdoptionRule } from '#common/adoption.ts'
import type { RegisterResult } from '#contract/register.ts'
import type { Db } from '#provider/capabilities.ts'
import { countingVotes } from '#provider/areas/votings/electorate/queries.ts'
import type { Counted } from '#provider/areas/votings/electorate/service.ts'
import type { Concluded } from './service.ts'

export interface RegisterCopy {
  title: string
  procedure: AdoptionRule['procedure']
  result: RegisterResult
}

interface Ended {
  voting: { id: number; title: string; general: boolean }
  counted: Counted
  adoption: Concluded
  /** Whether votes are published by name. */
  named: boolean
}

async function votersOf(db: Db, { voting, counted: { electors } }: Pick<Ended, 'voting' | 'counted'>): Promise<RegisterResult['voters']> {
  const institutions = new Map(electors.map(({ institutionId, institutionName }) => [institutionId, institutionName]))
  return (await countingVotes(db, voting.id)).map(({ user_name, institution_id, meaning, option_name }) => ({
    name: user_name,
    institution: institutions.get(institution_id) ?? null,
    answer: meaning === null ? option_name : MEANING_NAMES[meaning],
  }))
}

export async function registerCopy(db: Db, { voting, counted, adoption, named }: Ended): Promise<RegisterCopy> {
  const { rule, figures, ...outcome } = adoption
  const { eligibleCount, votedCount, turnoutPercent, requiredTurnout } = counted.statistic
  const { forCount, againstCount, abstainedCount, recusedCount } = figures
  const result = {
    of: voting.general ? ('people' as const) : ('institutions' as const),
    ...{ eligibleCount, votedCount, turnoutPercent, requiredTurnout, forCount, againstCount, abstainedCount, recusedCount },
    rule: ruleInWords(rule),
    steps: adoptionSteps(rule, figures, outcome),
    voters: named ? await votersOf(db, { voting, counted }) : null,
  }
  return { title: voting.title, procedure: rule.procedure, result }
}
