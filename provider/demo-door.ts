// The one way from the provider to `demo/`. A provider that is no demo loads nothing of it, and runs without the folder.
import type { Settings } from './settings.ts'

const load = async () => (await import('#demo/demo.ts')).demo

export type Demo = Awaited<ReturnType<typeof load>>

/** null: this provider is no demo. */
export const demoOf = async ({ demo }: Pick<Settings, 'demo'>): Promise<Demo | null> => (demo ? await load() : null)

/** What signs the tokens: the demo's own is made once and kept with its data. */
export async function secretOf({ demo, dataDir, secret }: Pick<Settings, 'demo' | 'dataDir' | 'secret'>): Promise<string> {
  return (await demoOf({ demo }))?.secretIn(dataDir) ?? secret
}
