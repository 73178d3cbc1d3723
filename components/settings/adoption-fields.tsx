// What the rules of procedure set about resolutions, each with its paragraph.
import { ABSTENTIONS, MAJORITIES, MAJORITY_BASES, RECUSALS, SILENCES, TIES } from '#common/adoption.ts'
import { PATTERN_MAX } from '#contract/adoption-rules.ts'
import { RULE_PARAGRAPH_MAX } from '#contract/rules.ts'
import { Radios } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { optionalUpTo } from '#lib/format/length-hints.ts'
import type { RulesPageData, SavedRules } from '#lib/settings/loaders.ts'
import { ADOPTION_CHOICES, type rulesForm } from '#lib/settings/words.ts'

type RulesState = FormState<keyof typeof rulesForm.labels>

/** The fields as the form sends them. */
export function adoptionValues({ adoption }: Pick<SavedRules, 'adoption'>) {
  const { paragraphs } = adoption
  return {
    majority: adoption.majority,
    majorityBase: adoption.of,
    majorityParagraph: paragraphs.majority,
    abstentions: adoption.abstentions,
    abstentionsParagraph: paragraphs.abstentions,
    ties: adoption.ties,
    chairInstitutionId: adoption.chairInstitutionId === null ? '' : String(adoption.chairInstitutionId),
    tiesParagraph: paragraphs.ties,
    silence: adoption.silence,
    silenceParagraph: paragraphs.silence,
    recusal: adoption.recusal,
    recusalParagraph: paragraphs.recusal,
    numberPattern: adoption.numberPattern,
    numberParagraph: adoption.numberParagraph,
  }
}

/** The same in the words of the form. */
export function adoptionInWords(rules: Pick<SavedRules, 'adoption'>, institutions: RulesPageData['institutions']) {
  const values = adoptionValues(rules)
  return {
    ...values,
    majority: ADOPTION_CHOICES.majority[values.majority],
    majorityBase: ADOPTION_CHOICES.majorityBase[values.majorityBase],
    abstentions: ADOPTION_CHOICES.abstentions[values.abstentions],
    ties: ADOPTION_CHOICES.ties[values.ties],
    chairInstitutionId: institutions.find(({ id }) => String(id) === values.chairInstitutionId)?.name ?? '',
    silence: ADOPTION_CHOICES.silence[values.silence],
    recusal: ADOPTION_CHOICES.recusal[values.recusal],
  }
}

const choicesOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

type ParagraphName = Extract<keyof typeof rulesForm.labels, `${string}Paragraph`>

export const Paragraph = ({ state, name, value }: { state: RulesState; name: ParagraphName; value: string }) => (
  <Field state={state} name={name} hint={`${optionalUpTo(RULE_PARAGRAPH_MAX)} Na przykład: § 9 ust. 1.`} autoComplete="off" defaultValue={value} />
)

interface Props {
  state: RulesState
  rules: SavedRules
  institutions: RulesPageData['institutions']
}

const Majority = ({ state, values }: { state: RulesState; values: ReturnType<typeof adoptionValues> }) => (
  <>
    <Radios
      state={state}
      name="majority"
      choices={choicesOf(MAJORITIES, ADOPTION_CHOICES.majority)}
      defaultValue={values.majority}
      hint="W pojedynczym głosowaniu można wymagać większości bezwzględnej."
    />
    <Radios state={state} name="majorityBase" choices={choicesOf(MAJORITY_BASES, ADOPTION_CHOICES.majorityBase)} defaultValue={values.majorityBase} />
    <Paragraph state={state} name="majorityParagraph" value={values.majorityParagraph} />
    <Radios state={state} name="abstentions" choices={choicesOf(ABSTENTIONS, ADOPTION_CHOICES.abstentions)} defaultValue={values.abstentions} />
    <Paragraph state={state} name="abstentionsParagraph" value={values.abstentionsParagraph} />
  </>
)

const Special = ({ state, values, institutions }: Omit<Props, 'rules'> & { values: ReturnType<typeof adoptionValues> }) => (
  <>
    <Radios state={state} name="ties" choices={choicesOf(TIES, ADOPTION_CHOICES.ties)} defaultValue={values.ties} />
    <Select
      state={state}
      name="chairInstitutionId"
      none="nie wybrano"
      choices={institutions.map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={values.chairInstitutionId}
      hint="Potrzebna, gdy rozstrzyga głos przewodniczącego."
    />
    <Paragraph state={state} name="tiesParagraph" value={values.tiesParagraph} />
    <Radios
      state={state}
      name="silence"
      choices={choicesOf(SILENCES, ADOPTION_CHOICES.silence)}
      defaultValue={values.silence}
      hint="Karta do głosowania mówi, co oznacza brak głosu. Na posiedzeniu nie oznacza on niczego."
    />
    <Paragraph state={state} name="silenceParagraph" value={values.silenceParagraph} />
    <Radios state={state} name="recusal" choices={choicesOf(RECUSALS, ADOPTION_CHOICES.recusal)} defaultValue={values.recusal} />
    <Paragraph state={state} name="recusalParagraph" value={values.recusalParagraph} />
  </>
)

const KEPT = <p>Głosowanie nad uchwałą zachowuje ustawienia z chwili, w której się rozpoczęło.</p>

export const MAJORITY_FIELDS = ['majority', 'majorityBase', 'majorityParagraph', 'abstentions', 'abstentionsParagraph']
export const SPECIAL_FIELDS = ['ties', 'chairInstitutionId', 'tiesParagraph', 'silence', 'silenceParagraph', 'recusal', 'recusalParagraph']
export const NUMBER_FIELDS = ['numberPattern', 'numberParagraph']

export function MajorityFields({ state, rules }: Omit<Props, 'institutions'>) {
  const values = adoptionValues(rules)
  return (
    <>
      {KEPT}
      <Majority state={state} values={values} />
    </>
  )
}

export function SpecialFields({ state, rules, institutions }: Props) {
  const values = adoptionValues(rules)
  return (
    <>
      {KEPT}
      <Special state={state} values={values} institutions={institutions} />
    </>
  )
}

export function NumberFields({ state, rules }: Omit<Props, 'institutions'>) {
  const values = adoptionValues(rules)
  return (
    <>
      <Field
        state={state}
        name="numberPattern"
        hint={`Od 1 do ${PATTERN_MAX} znaków. {numer} albo {numer_rzymski} i {rok}, na przykład {numer}/{rok}. Numery biegną od 1 w każdym roku.`}
        autoComplete="off"
        defaultValue={values.numberPattern}
      />
      <Paragraph state={state} name="numberParagraph" value={values.numberParagraph} />
    </>
  )
}
