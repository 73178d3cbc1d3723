// Whether the resolution was adopted, computed anew from the list of electors and the votes of the ledger.
import { adoptionFigures, adoptionOf, type AdoptionFigures, type AdoptionRule, type AnswerMeaning, type Outcome } from '#common/adoption.ts'
import { adoptionSteps, ruleInWords } from '#common/adoption-words.ts'
import { canonical } from '#provider/audit/canonical.ts'
import type { Problem } from './archive.ts'
import { isNote, type PackRow, type PackVote } from './recount.ts'
import type { PackElector, PackTurnout } from './turnout.ts'

/** Of `glosowanie.json`, of a voting about a resolution. */
export interface PackResolution {
  outcome: Outcome
  number: string | null
  rule: AdoptionRule
  ruleInWords: string[]
  meanings: { id: number; meaning: AnswerMeaning | null }[]
  figures: AdoptionFigures
  steps: string[]
}

interface Ended {
  voting: { general: boolean; resolution?: PackResolution }
  electors: readonly PackElector[]
  counting: readonly PackVote[]
  turnout: PackTurnout
}

/** What the pack should say by its rule, its electors and its votes. */
function recounted({ rule, meanings, number }: PackResolution, { voting, electors, counting, turnout }: Ended): PackResolution {
  const meaningOf = new Map(meanings.map(({ id, meaning }) => [id, meaning]))
  const votes = counting.map(({ userId, institutionId, votingOptionId }) => ({ userId, institutionId, meaning: meaningOf.get(votingOptionId) ?? null }))
  const figures = adoptionFigures(rule, { general: voting.general, electors, votes, valid: turnout.statistic.valid })
  const adoption = adoptionOf(rule, figures)
  return { outcome: adoption.outcome, number, rule, ruleInWords: ruleInWords(rule), meanings, figures, steps: adoptionSteps(rule, figures, adoption) }
}

export function differingResolution(rows: readonly PackRow[], ended: Ended): Problem[] {
  const differs = (what: string): Problem[] => [{ file: 'glosowanie.json', what }]
  const notes = rows.filter(isNote)
  const { resolution } = ended.voting
  const noted = notes.at(-1)?.detail.content.adoption
  if (canonical(noted ?? null) !== canonical(resolution ? { rule: resolution.rule, meanings: resolution.meanings } : null))
    return differs('zasady przyjęcia uchwały nie zgadzają się z rejestrem')
  const outcome = notes.findLast(({ detail }) => detail.outcome)?.detail.outcome?.resolution
  if (canonical(outcome ?? null) !== canonical(resolution ? { outcome: resolution.outcome, number: resolution.number, figures: resolution.figures } : null))
    return differs('rozstrzygnięcie o uchwale nie zgadza się z rejestrem')
  if (!resolution) return []
  const expected = recounted(resolution, ended)
  if (canonical(expected) !== canonical(resolution) || (resolution.number === null) !== (resolution.outcome !== 'adopted'))
    return differs('rozstrzygnięcie o uchwale nie wynika z głosów i zasad')
  return []
}
