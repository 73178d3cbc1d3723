// What the pages of the settings read.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadRules } from '#contract/rules.ts'
import { ListRuleTexts, type ManagedRuleText } from '#contract/rule-texts.ts'
import { ReadConfiguration } from '#contract/system.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { wholeList } from '#lib/tables/whole-list.ts'

export type Setting = AnswerOf<typeof ReadConfiguration>

/** null: nobody has set it yet. */
export async function loadSecretariatEmail(): Promise<Setting | null> {
  try {
    return await read(ReadConfiguration, { params: { configKey: 'secretariat_email' } })
  } catch (error) {
    if (isApiFailure(error) && error.code === 'ERROR_NOT_FOUND') return null
    throw error
  }
}

export type SavedRules = AnswerOf<typeof ReadRules>
export interface RulesPageData {
  rules: SavedRules
  /** For the choice of the chair's. */
  institutions: readonly { id: number; name: string }[]
}

export async function loadRulesPage(): Promise<RulesPageData> {
  const [rules, institutions] = await Promise.all([read(ReadRules, {}), wholeList((query) => read(DICTIONARIES.institution.list, { query }))])
  return { rules, institutions }
}

export const loadRuleTexts = async (): Promise<readonly ManagedRuleText[]> => (await read(ListRuleTexts, {})).items
