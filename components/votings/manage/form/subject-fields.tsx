// The question and the electorate of a voting, which can be changed until somebody has voted.
import { VOTING_RULES } from '#contract/adoption.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import choices from '#components/ui/choices.module.css'
import { Switch } from '#components/ui/choices.tsx'
import { FieldNotes, fieldFacts, triedValue } from '#components/ui/field-frame.tsx'
import { Select } from '#components/ui/select.tsx'
import { RULE_LABEL } from '#lib/votings/manage/labels.ts'
import type { VotingFormData } from '#lib/votings/manage/loaders.ts'
import { AnswerOptions } from './answer-options.tsx'
import { DocumentsField } from './documents-field.tsx'
import type { VotingFormState } from './form.tsx'
import type { VotingValues } from './voting-values.ts'

interface Props {
  state: VotingFormState
  data: VotingFormData
  values: VotingValues
  path: string
}

/** Hidden fields for "no" and "none chosen": a field that is missing from a change would keep its old value. */
const NOTHING = { answerOptions: '', selectedDocumentStructNodeIds: '', documentNotApplicable: 'false', general: 'false', resolution: 'false' }

const ids = (text: string): number[] => text.split('\n').filter(Boolean).map(Number)

function triedIds(state: VotingFormState, name: 'answerOptions' | 'selectedDocumentStructNodeIds', otherwise: readonly number[]): readonly number[] {
  const tried = triedValue(state, name)
  return tried === undefined ? otherwise : ids(tried)
}

function Answers({ state, data, values }: Pick<Props, 'state' | 'data' | 'values'>) {
  const hint = 'Co najmniej dwa. Kolejność jest taka, jak na karcie do głosowania.'
  const facts = fieldFacts(state, 'answerOptions', hint)
  return (
    <fieldset className={choices.group} aria-describedby={facts.describedBy}>
      <legend>{state.words.labels.answerOptions}</legend>
      <FieldNotes facts={facts} hint={hint} />
      <AnswerOptions id={facts.id} name="answerOptions" answers={data.options} chosen={triedIds(state, 'answerOptions', values.answerOptions)} />
    </fieldset>
  )
}

function Documents({ state, data: { library }, values, path }: Props) {
  const { labels } = state.words
  const hint = 'Otwórz katalog z dokumentami głosowania i zaznacz te, których ono dotyczy.'
  const facts = fieldFacts(state, 'documentStructNodeId', hint)
  const tried = triedValue(state, 'documentNotApplicable')
  return (
    <DocumentsField
      id={facts.id}
      labels={{ folder: labels.documentStructNodeId, documents: labels.selectedDocumentStructNodeIds, notApplicable: labels.documentNotApplicable }}
      path={path}
      folder={library.folder}
      isChosen={library.isChosen}
      documents={triedIds(state, 'selectedDocumentStructNodeIds', values.documents)}
      notApplicable={tried === undefined ? values.documentNotApplicable : tried.endsWith('true')}
      describedBy={facts.describedBy}
      notes={<FieldNotes facts={facts} hint={hint} />}
    />
  )
}

export function SubjectFields(props: Props) {
  const { state, data, values } = props
  return (
    <>
      <HiddenFields values={NOTHING} />
      <Answers {...props} />
      <Switch
        state={state}
        name="resolution"
        on={values.resolution}
        hint="Po zakończeniu portal stwierdzi, czy uchwała jest przyjęta, i nada jej numer. Wśród dokumentów wybierz projekt uchwały."
      />
      <Select
        state={state}
        name="rule"
        choices={VOTING_RULES.map((rule) => ({ value: rule, label: RULE_LABEL[rule] }))}
        defaultValue={values.rule}
        hint="Tylko dla uchwały. Według ustawień regulaminu z chwili rozpoczęcia głosowania."
      />
      <Switch
        state={state}
        name="general"
        on={values.general}
        hint="Głosuje każda uprawniona osoba we własnym imieniu, a nie każda instytucja jednym głosem."
      />
      <Select
        state={state}
        name="workingGroupId"
        none="bez grupy roboczej"
        choices={data.groups.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={values.workingGroupId}
        hint="Nieobowiązkowa. Gdy jest wybrana, głosują tylko jej członkowie."
      />
      <Documents {...props} />
    </>
  )
}
