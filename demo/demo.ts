// All that the provider may ask of the demo. `provider/demo-door.ts` loads it, and only when the demo is on.
import { join } from 'node:path'
import { openFilled } from './data/filling.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { demoSecret } from './secret.ts'

export const demo = {
  openFilled,
  secretIn: demoSecret,
  /** Receives all that is mailed, and shows it on a page. */
  startMailbox: ({ dataDir, ...options }: Omit<Parameters<typeof startMailbox>[0], 'folder'> & { dataDir: string }) =>
    startMailbox({ ...options, folder: join(dataDir, 'mailbox') }),
}
