// What the pages of the settings read.
import type { AnswerOf } from '#contract/kit.ts'
import { ReadRules } from '#contract/rules.ts'
import { ReadConfiguration } from '#contract/system.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'

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
export const loadRules = (): Promise<SavedRules> => read(ReadRules, {})
