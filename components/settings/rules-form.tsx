// What the rules of procedure set, each with the paragraph that says so. A meeting that was opened keeps what it was opened with.
import { eachRule, RULE_PARTS, type RulePart, type RuleSetting } from '#common/rule-settings.ts'
import { SaveRules } from '#contract/rules.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { CONFLICT, SavedNow, isConflict, labelledValues } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import type { RulesPageData, SavedRules } from '#lib/settings/loaders.ts'
import { rulesForm } from '#lib/settings/words.ts'
import { SECTIONS_SAID } from '#lib/settings/rules-said.ts'
import { fieldsOfPart, Paragraph, RuleFields } from './rule-fields.tsx'
import { RuleSection } from './rule-section.tsx'

interface Props {
  state: FormState<keyof typeof rulesForm.labels>
  rules: SavedRules
  institutions: RulesPageData['institutions']
}

const PATH = '/administracja/regulamin'
const KINDS = {
  at_least: 'Co najmniej ułamek instytucji uprawnionych do głosowania',
  more_than: 'Więcej niż ułamek instytucji uprawnionych do głosowania',
  number: 'Co najmniej liczba instytucji',
} as const

function shownRule(setting: RuleSetting, value: string | number | null, institutions: Props['institutions']): string {
  if (setting.kind === 'institution') return institutions.find(({ id }) => id === value)?.name ?? ''
  return setting.kind === 'one_of' ? (setting.choices[String(value)] ?? '') : String(value)
}

function valuesOf({ quorum, quorumParagraph, ...rules }: SavedRules, institutions: Props['institutions']) {
  const share = quorum.kind === 'number' ? null : quorum
  return {
    quorumKind: quorum.kind,
    quorumNumerator: share ? String(share.numerator) : '',
    quorumDenominator: share ? String(share.denominator) : '',
    quorumNumber: quorum.kind === 'number' ? String(quorum.number) : '',
    quorumParagraph,
    ...eachRule(
      (setting, name) => shownRule(setting, rules[name], institutions),
      (_setting, paragraph) => rules[paragraph],
    ),
  }
}

const LastChange = ({ rules: { updatedAt, updatedBy } }: Pick<Props, 'rules'>) =>
  updatedAt === null ? (
    <p>Nikt jeszcze nie zatwierdził tych ustawień: obowiązują domyślne. Sprawdź je z regulaminem i zapisz.</p>
  ) : (
    <p>
      Ostatnia zmiana: {updatedBy && <>{updatedBy}, </>}
      <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
    </p>
  )

const QUORUM_FIELDS = ['quorumKind', 'quorumNumerator', 'quorumDenominator', 'quorumNumber', 'quorumParagraph']

const QuorumFields = ({ state, saved }: Pick<Props, 'state'> & { saved: ReturnType<typeof valuesOf> }) => (
  <>
    <Radios
      state={state}
      name="quorumKind"
      choices={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
      defaultValue={saved.quorumKind}
      hint="Instytucję liczy się raz: gdy jest jej członek albo zastępca."
    />
    <Field
      state={state}
      name="quorumNumerator"
      hint="Dla ułamka. Połowa to 1 i 2, dwie trzecie to 2 i 3."
      autoComplete="off"
      defaultValue={saved.quorumNumerator}
    />
    <Field state={state} name="quorumDenominator" hint="Dla ułamka." autoComplete="off" defaultValue={saved.quorumDenominator} />
    <Field state={state} name="quorumNumber" hint="Dla liczby instytucji." autoComplete="off" defaultValue={saved.quorumNumber} />
    <Paragraph state={state} name="quorumParagraph" value={saved.quorumParagraph} />
  </>
)

const Sections = ({ state, rules, institutions }: Props) => (
  <>
    <RuleSection state={state} title="Kworum" said={SECTIONS_SAID.quorum(rules)} names={QUORUM_FIELDS}>
      <QuorumFields state={state} saved={valuesOf(rules, institutions)} />
    </RuleSection>
    {(Object.keys(RULE_PARTS) as RulePart[]).map((part) => (
      <RuleSection key={part} state={state} title={RULE_PARTS[part].title} said={SECTIONS_SAID[part](rules)} names={fieldsOfPart(part)}>
        <RuleFields state={state} rules={rules} institutions={institutions} part={part} />
      </RuleSection>
    ))}
  </>
)

export function RulesForm({ state, rules, institutions }: Props) {
  const { updatedAt, updatedBy } = rules
  const overtaken = updatedAt !== null && isConflict(state, updatedAt)
  const saved = valuesOf(rules, institutions)
  return (
    <Page title="Regulamin Komitetu" narrow intro="Portal liczy według tych ustawień. Posiedzenie, które już otwarto, zachowuje te, z którymi je otwarto.">
      {overtaken ? (
        <SavedNow saved={labelledValues(rulesForm.labels, { ...saved, quorumKind: KINDS[saved.quorumKind] })} change={{ updatedAt, updatedBy }} />
      ) : (
        <LastChange rules={rules} />
      )}
      <p>
        Teksty regulaminu na stronie Komitetu: <a href={`${PATH}/teksty`}>pokaż i dodaj</a>.
      </p>
      <ActionForm
        form={rulesForm}
        endpoint={SaveRules}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        success={PATH}
        back={PATH}
        values={{ updatedAt: updatedAt ?? '' }}
        asks
      >
        <Sections state={state} rules={rules} institutions={institutions} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </Page>
  )
}
