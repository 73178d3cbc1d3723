// What the rules of procedure set, each with the paragraph that says so. A meeting that was opened keeps what it was opened with.
import { eachRule, type RuleSetting } from '#common/rule-settings.ts'
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
import { AdoptionFields, adoptionInWords, adoptionValues, Paragraph } from './adoption-fields.tsx'
import { RuleFields } from './rule-fields.tsx'

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

const shownRule = (setting: RuleSetting, value: string | number) => (setting.kind === 'one_of' ? (setting.choices[value] ?? '') : String(value))

function valuesOf({ quorum, quorumParagraph, adoption, ...rules }: SavedRules) {
  const share = quorum.kind === 'number' ? null : quorum
  return {
    quorumKind: quorum.kind,
    quorumNumerator: share ? String(share.numerator) : '',
    quorumDenominator: share ? String(share.denominator) : '',
    quorumNumber: quorum.kind === 'number' ? String(quorum.number) : '',
    quorumParagraph,
    ...eachRule(
      (setting, name) => shownRule(setting, rules[name]),
      (_setting, paragraph) => rules[paragraph],
    ),
    ...adoptionValues({ adoption }),
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

export function RulesForm({ state, rules, institutions }: Props) {
  const { updatedAt, updatedBy } = rules
  const overtaken = updatedAt !== null && isConflict(state, updatedAt)
  const saved = valuesOf(rules)
  return (
    <Page title="Regulamin Komitetu" narrow intro="Portal liczy według tych ustawień. Posiedzenie, które już otwarto, zachowuje te, z którymi je otwarto.">
      {overtaken ? (
        <SavedNow
          saved={labelledValues(rulesForm.labels, { ...saved, quorumKind: KINDS[saved.quorumKind], ...adoptionInWords(rules, institutions) })}
          change={{ updatedAt, updatedBy }}
        />
      ) : (
        <LastChange rules={rules} />
      )}
      <ActionForm
        form={rulesForm}
        endpoint={SaveRules}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        success={PATH}
        back={PATH}
        values={{ updatedAt: updatedAt ?? '' }}
        asks
      >
        <h2>Kworum</h2>
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
        <RuleFields state={state} rules={rules} />
        <AdoptionFields state={state} rules={rules} institutions={institutions} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </Page>
  )
}
