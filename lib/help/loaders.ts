// What the help pages read.
import type { AnswerOf } from '#contract/kit.ts'
import { ListHelpFiles } from '#contract/help.ts'
import { read } from '#lib/session/read.ts'

export type HelpFileRow = AnswerOf<typeof ListHelpFiles>['items'][number]

export const loadHelpFiles = async (): Promise<HelpFileRow[]> => (await read(ListHelpFiles, {})).items
