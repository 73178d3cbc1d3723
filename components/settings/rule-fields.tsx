// The fields of the rules beside the quorum, part by part, each made by the kind of its value.
import type { ComponentType } from 'react'
import {
  RULE_NAMES,
  RULE_PARTS,
  hasParagraph,
  paragraphOf,
  settingOf,
  type RuleName,
  type RulePart,
  type RuleSetting,
  type RuleValues,
} from '#common/rule-settings.ts'
import { RULE_PARAGRAPH_MAX } from '#contract/rules.ts'
import { Radios } from '#components/ui/choices.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { optionalUpTo } from '#lib/format/length-hints.ts'
import type { RulesPageData } from '#lib/settings/loaders.ts'
import type { rulesForm } from '#lib/settings/words.ts'

interface Props {
  state: FormState<keyof typeof rulesForm.labels>
  rules: RuleValues
  institutions: RulesPageData['institutions']
}

interface ValueProps extends Pick<Props, 'state' | 'institutions'> {
  name: RuleName
  setting: RuleSetting
  value: string
}

const BY_KIND: Record<RuleSetting['kind'], ComponentType<ValueProps>> = {
  days: ({ state, name, setting: { hint }, value }) => <Field state={state} name={name} hint={hint} autoComplete="off" defaultValue={value} />,
  one_of: ({ state, name, setting, value }) => (
    <Radios
      state={state}
      name={name}
      hint={setting.hint || undefined}
      choices={Object.entries(setting.kind === 'one_of' ? setting.choices : {}).map(([choice, label]) => ({ value: choice, label }))}
      defaultValue={value}
    />
  ),
  day_list: ({ state, name, setting: { hint }, value }) => <TextArea state={state} name={name} hint={hint} rows={4} defaultValue={value} />,
  institution: ({ state, name, setting: { hint }, value, institutions }) => (
    <Select
      state={state}
      name={name}
      none="nie wybrano"
      choices={institutions.map((one) => ({ value: one.id, label: one.name }))}
      defaultValue={value}
      hint={hint}
    />
  ),
  template: ({ state, name, setting: { hint }, value }) => <TextArea state={state} name={name} hint={hint} rows={10} defaultValue={value} />,
  pattern: ({ state, name, setting: { hint }, value }) => <Field state={state} name={name} hint={hint} autoComplete="off" defaultValue={value} />,
}

type ParagraphName = Extract<keyof typeof rulesForm.labels, `${string}Paragraph`>

export const Paragraph = ({ state, name, value }: { state: Props['state']; name: ParagraphName; value: string }) => (
  <Field state={state} name={name} hint={`${optionalUpTo(RULE_PARAGRAPH_MAX)} Na przykład: § 7 ust. 2.`} autoComplete="off" defaultValue={value} />
)

function Rule({ state, rules, name, institutions }: Props & { name: RuleName }) {
  const setting = settingOf(name)
  const Value = BY_KIND[setting.kind]
  return (
    <>
      <Value state={state} name={name} setting={setting} value={String(rules[name] ?? '')} institutions={institutions} />
      {hasParagraph(name) && <Paragraph state={state} name={paragraphOf(name)} value={rules[paragraphOf(name)]} />}
    </>
  )
}

const namesOf = (part: RulePart): RuleName[] => RULE_NAMES.filter((name) => settingOf(name).part === part)

/** The fields of a part, as its errors are named. */
export const fieldsOfPart = (part: RulePart): string[] => namesOf(part).flatMap((name) => [name, ...(hasParagraph(name) ? [paragraphOf(name)] : [])])

export const RuleFields = ({ part, ...props }: Props & { part: RulePart }) => (
  <>
    {RULE_PARTS[part].intro && <p>{RULE_PARTS[part].intro}</p>}
    {namesOf(part).map((name) => (
      <Rule key={name} {...props} name={name} />
    ))}
  </>
)
