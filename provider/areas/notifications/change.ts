// What every change of notifications has in common.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Context as ChangeContext } from '#provider/records/change.ts'

export type Context = ChangeContext & Pick<Capabilities, 'settings' | 'jobs'>

/** A subject is one line, whatever was pasted into it. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
