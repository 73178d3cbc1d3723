// The only place where the provider imports `demo/`. Outside the demo nothing of it is loaded, and the folder may be missing.
import type { Settings } from './settings.ts'

const load = async () => (await import('#demo/demo.ts')).demo

export type Demo = Awaited<ReturnType<typeof load>>

/** null: this provider does not run the demo. */
export const demoOf = async ({ demo }: Pick<Settings, 'demo'>): Promise<Demo | null> => (demo ? await load() : null)

/** The secret that signs tokens; the demo generates one and keeps it in its data directory. */
export async function secretOf({ demo, dataDir, secret }: Pick<Settings, 'demo' | 'dataDir' | 'secret'>): Promise<string> {
  return (await demoOf({ demo }))?.secretIn(dataDir) ?? secret
}
