// The rules of procedure as settings. Whoever counts by them keeps what applied at that moment.
import type { RequestOutput } from '#contract/kit.ts'
import {
  RULE_FIELDS,
  RULE_NAMES,
  eachRule,
  hasParagraph,
  paragraphOf,
  settingOf,
  type RuleField,
  type RuleSetting,
  type RuleValues,
} from '#common/rule-settings.ts'
import type { Quorum, Rules, SaveRules } from '#contract/rules.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { change, changedAt, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type Settings = Pick<Capabilities['settings'], 'quorumPercent'>

const PERCENT = 100

/** Until somebody sets them: what the installation was set up with. */
const proposed = ({ quorumPercent }: Settings): Rules => ({
  quorum:
    quorumPercent === PERCENT / 2 ? { kind: 'at_least', numerator: 1, denominator: 2 } : { kind: 'at_least', numerator: quorumPercent, denominator: PERCENT },
  quorumParagraph: '',
  ...(eachRule<string | number | null>(
    ({ proposed }) => proposed,
    () => '',
  ) as RuleValues),
})

export async function rulesNow(db: Db, settings: Settings): Promise<Rules> {
  // What a later release adds has its proposed value.
  return { ...proposed(settings), ...(await queries.settingsNow(db)) }
}

export async function readRules({ db, settings }: Pick<Capabilities, 'db' | 'settings'>) {
  const row = await queries.findRules(db)
  return { ...(await rulesNow(db, settings)), updatedAt: row ? changedAt(row).toISOString() : null, updatedBy: row?.changer ?? row?.creator ?? null }
}

/** Required of so many. */
export function requiredOf(quorum: Quorum, entitledCount: number): number {
  if (quorum.kind === 'number') return quorum.number
  const share = entitledCount * quorum.numerator
  return quorum.kind === 'at_least' ? Math.ceil(share / quorum.denominator) : Math.floor(share / quorum.denominator) + 1
}

/** For the event log. */
function quorumInWords(quorum: Quorum): string {
  if (quorum.kind === 'number') return `co najmniej ${quorum.number}`
  return `${quorum.kind === 'at_least' ? 'co najmniej' : 'więcej niż'} ${quorum.numerator}/${quorum.denominator}`
}

function shownValue(setting: RuleSetting, value: string | number | null): string {
  if (value === null) return ''
  if (setting.kind === 'institution') return `nr ${value}`
  return setting.kind === 'one_of' ? (setting.choices[value] ?? '') : String(value).replaceAll('\n', ', ')
}

const difference = (name: string, [was, is]: [string, string]): string[] => (was === is ? [] : [`${name} z „${was}” na „${is}”`])

function changesOf(was: Rules, is: Rules): string {
  const changes = [
    ...difference('kworum posiedzenia', [quorumInWords(was.quorum), quorumInWords(is.quorum)]),
    ...difference('przepis o kworum', [was.quorumParagraph, is.quorumParagraph]),
    ...RULE_NAMES.flatMap((name) => {
      const setting = settingOf(name)
      const paragraph = hasParagraph(name) ? paragraphOf(name) : null
      return [
        ...difference(setting.name, [shownValue(setting, was[name]), shownValue(setting, is[name])]),
        ...(paragraph ? difference(`przepis: ${setting.name}`, [was[paragraph], is[paragraph]]) : []),
      ]
    }),
  ]
  return changes.join(', ')
}

type Form = RequestOutput<typeof SaveRules>['body']

/** The contract asks for the figures of the kind that was chosen. */
const quorumOf = ({ quorumKind: kind, quorumNumerator, quorumDenominator, quorumNumber }: Form): Quorum =>
  kind === 'number' ? { kind, number: quorumNumber! } : { kind, numerator: quorumNumerator!, denominator: quorumDenominator! }

/** What the form names, empty for a text that was emptied. */
const namedIn = (form: Form): Partial<RuleValues> =>
  Object.fromEntries(RULE_FIELDS.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field] ?? emptyOf(field)]])))

const emptyOf = (field: RuleField): '' | null => (field === 'chairInstitutionId' ? null : '')

export const saveRules = (context: Context & { settings: Settings }, form: Form) =>
  change(context, 'configuration', async ({ tx, author }) => {
    const { updatedAt, quorumParagraph } = form
    const row = await queries.findRules(tx)
    // The form was opened when there were none yet.
    if (row && updatedAt === null) throw new Refusal('ERROR_EDIT_CONFLICT')
    if (row) requireUnchanged(row, updatedAt)
    const was = await rulesNow(tx, context.settings)
    const rules: Rules = { ...was, quorum: quorumOf(form), quorumParagraph: quorumParagraph ?? '', ...namedIn(form) }
    const changes = changesOf(was, rules)
    if (row && changes === '') return { answer: { updatedAt: changedAt(row).toISOString() }, nothingHappened: true }
    await (row ? queries.updateRules(tx, rules, author) : queries.insertRules(tx, rules, author))
    const description = changes === '' ? 'Zatwierdzono ustawienia regulaminu bez zmian' : `Zmieniono ustawienia regulaminu: ${changes}`
    const saved = (await queries.findRules(tx))!
    return { answer: { updatedAt: changedAt(saved).toISOString() }, trace: { kind: 'rules_changed', description, detail: { before: was, after: rules } } }
  })
