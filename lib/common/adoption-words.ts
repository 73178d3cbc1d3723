// The rule of adoption in words, and how it leads to its outcome: on screens, in mails, in papers and in the evidence.
import { areAbstentionsOpposed, isSilenceAssent, type Adoption, type AdoptionFigures, type AdoptionRule, type AnswerMeaning, type Outcome } from './adoption.ts'

export const MEANING_NAMES: Record<AnswerMeaning, string> = { for: 'za', against: 'przeciw', abstained: 'wstrzymanie się' }

/** `Uchwała nr 45/2026 została przyjęta.` */
export function outcomeSentence(outcome: Outcome, number: string | null): string {
  if (outcome === 'adopted') return number === null ? 'Uchwała została przyjęta.' : `Uchwała została przyjęta i ma numer ${number}.`
  return outcome === 'rejected' ? 'Uchwała nie została przyjęta.' : 'Uchwała nie została przyjęta, bo głosowanie jest nieważne.'
}

/** In lists. */
export function outcomeLabel({ outcome, resolutionNumber }: { outcome: Outcome | null; resolutionNumber: string | null }): string | null {
  if (outcome === 'adopted') return `Uchwała nr ${resolutionNumber ?? ''} przyjęta`
  return outcome && (outcome === 'rejected' ? 'Uchwała nieprzyjęta' : 'Uchwała nieprzyjęta, głosowanie nieważne')
}

const withParagraph = (sentence: string, paragraph: string): string => (paragraph === '' ? sentence : `${sentence.replace(/\.$/, '')} (${paragraph}).`)

function majorityInWords(rule: AdoptionRule): string {
  const areOpposed = areAbstentionsOpposed(rule)
  const without = areOpposed ? '' : ', bez wstrzymujących się'
  if (rule.of === 'eligible')
    return rule.majority === 'absolute'
      ? `Bezwzględna większość uprawnionych: za musi być więcej niż połowa uprawnionych${without}.`
      : `Zwykła większość uprawnionych: za musi być więcej uprawnionych niż wszystkich pozostałych${without}.`
  return rule.majority === 'absolute'
    ? `Bezwzględna większość głosów: za musi być więcej niż połowa oddanych głosów${without}.`
    : `Zwykła większość głosów: za musi być więcej głosów niż przeciw${areOpposed ? ' i wstrzymujących się razem' : ''}.`
}

const TIE: Record<AdoptionRule['ties'], string> = {
  rejected: 'Przy równej liczbie uchwała nie jest przyjęta.',
  adopted: 'Przy równej liczbie uchwała jest przyjęta.',
  chair: 'Przy równej liczbie rozstrzyga głos instytucji przewodniczącego: uchwała jest przyjęta, gdy był to głos za.',
}

/** What no vote will mean; null: nothing, as everywhere else. */
export function silenceInWords(rule: AdoptionRule): string | null {
  if (!isSilenceAssent(rule)) return null
  const when = rule.silence === 'assent' ? ', jeżeli głosowanie będzie ważne' : ', także gdy frekwencja będzie niższa od wymaganej'
  return withParagraph(`Brak głosu do końca głosowania liczy się jako głos za${when}.`, rule.paragraphs.silence)
}

/** A sentence each. */
export function ruleInWords(rule: AdoptionRule): string[] {
  const { paragraphs } = rule
  const silence = silenceInWords(rule)
  return [
    rule.procedure === 'written' ? 'Tryb obiegowy.' : 'Głosowanie na posiedzeniu.',
    withParagraph(majorityInWords(rule), paragraphs.majority),
    withParagraph(`Głosy wstrzymujące się ${areAbstentionsOpposed(rule) ? 'liczą się jak głosy przeciw' : 'nie liczą się'}.`, paragraphs.abstentions),
    withParagraph(TIE[rule.ties], paragraphs.ties),
    silence ?? 'Brak głosu nie jest głosem za.',
    withParagraph(
      rule.recusal === 'leaves'
        ? 'Kto się wyłączył, nie liczy się do uprawnionych; instytucja, gdy wyłączyły się wszystkie jej osoby.'
        : 'Kto się wyłączył, nadal liczy się do uprawnionych.',
      paragraphs.recusal,
    ),
  ]
}

/** How the figures lead to the outcome, a sentence each. */
export function adoptionSteps(rule: AdoptionRule, figures: AdoptionFigures, { outcome, inFavour, opposed }: Adoption): string[] {
  const { eligibleCount, forCount, againstCount, abstainedCount, silentCount, recusedCount, valid } = figures
  const tied = outcome !== 'invalid' && inFavour === opposed && inFavour > 0
  return [
    `Za: ${forCount}, przeciw: ${againstCount}, wstrzymało się: ${abstainedCount}.`,
    ...(recusedCount > 0 ? [`Wyłączyło się: ${recusedCount} (${rule.recusal === 'leaves' ? 'poza liczbą uprawnionych' : 'w liczbie uprawnionych'}).`] : []),
    ...(isSilenceAssent(rule) ? [`Bez głosu, liczone jako za: ${silentCount}. Razem za: ${inFavour}.`] : []),
    rule.of === 'eligible' ? `Uprawnionych: ${eligibleCount}. Głosów za musi być więcej niż ${opposed}.` : `Głosów za musi być więcej niż ${opposed}.`,
    ...(outcome === 'invalid' ? ['Głosowanie jest nieważne, dlatego uchwała nie jest przyjęta.'] : []),
    ...(outcome !== 'invalid' && !valid ? ['Frekwencja jest niższa od wymaganej, ale brak głosu liczy się jako głos za.'] : []),
    ...(tied ? [TIE[rule.ties]] : []),
    ...(outcome === 'adopted' ? [tied ? 'Uchwała jest przyjęta.' : `Uchwała jest przyjęta: ${inFavour} jest większe niż ${opposed}.`] : []),
    ...(outcome === 'rejected' ? [tied ? 'Uchwała nie jest przyjęta.' : `Uchwała nie jest przyjęta: ${inFavour} nie jest większe niż ${opposed}.`] : []),
  ]
}
