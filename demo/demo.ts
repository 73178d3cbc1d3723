// The demo's interface to the provider. Only `provider/demo-door.ts` loads it, when the demo is on.
import { join } from 'node:path'
import { openFilled } from './data/filling.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { demoSecret } from './secret.ts'

export const demo = {
  openFilled,
  secretIn: demoSecret,
  /** Receives all mails and displays them on a page. */
  startMailbox: ({ dataDir, ...options }: Omit<Parameters<typeof startMailbox>[0], 'folder'> & { dataDir: string }) =>
    startMailbox({ ...options, folder: join(dataDir, 'mailbox') }),
}
