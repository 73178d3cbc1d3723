// What a voting makes of a resolution: its outcome, the rule in words, and how the figures lead to it.
import { adoptionOf } from '#common/adoption.ts'
import { adoptionSteps, outcomeLabel, outcomeSentence, ruleInWords, silenceInWords } from '#common/adoption-words.ts'
import type { Ballot, VotingDetails } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Notice } from '#components/ui/notice.tsx'

type Voting = Pick<Ballot, 'resolution' | 'outcome' | 'resolutionNumber' | 'adoptionRule' | 'currentStatus'>

export const OutcomeNotice = ({ voting: { outcome, resolutionNumber } }: { voting: Pick<Voting, 'outcome' | 'resolutionNumber'> }) =>
  outcome && <Notice severity={outcome === 'adopted' ? 'success' : 'warning'}>{outcomeSentence(outcome, resolutionNumber)}</Notice>

/** In lists, after the title. */
export function OutcomeBadge({ voting }: { voting: Pick<Voting, 'outcome' | 'resolutionNumber'> }) {
  const label = outcomeLabel(voting)
  return (
    label && (
      <>
        {' '}
        <Badge>{label}</Badge>
      </>
    )
  )
}

/** Said before the answers: whoever does not vote has to know what that means. */
export function SilenceNotice({ voting: { adoptionRule, currentStatus } }: { voting: Voting }) {
  const silence = adoptionRule && currentStatus === 'in_progress' ? silenceInWords(adoptionRule) : null
  return silence && <Notice severity="warning">{silence}</Notice>
}

/** `figures`: what the outcome was computed from. */
export function AdoptionRules({ voting: { adoptionRule }, figures }: { voting: Voting; figures: VotingDetails['adoption'] }) {
  if (!adoptionRule) return null
  return (
    <section aria-labelledby="uchwala">
      <h2 id="uchwala">Przyjęcie uchwały</h2>
      <ul>
        {ruleInWords(adoptionRule).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {figures && (
        <>
          <h3>Obliczenie</h3>
          <ol>
            {adoptionSteps(adoptionRule, figures, adoptionOf(adoptionRule, figures)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
