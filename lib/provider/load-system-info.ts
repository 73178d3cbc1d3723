// The installation's own facts: programme names, limits, banners.
import { ReadSystemInfo } from '#contract/system.ts'
import { keptAnswer } from './kept-answer.ts'

export const { load: loadSystemInfo, renew: renewSystemInfo } = keptAnswer(ReadSystemInfo)
