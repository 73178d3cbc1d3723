// Deletes expired data; one of the providers runs it once an hour.
import { forgetTold } from './areas/digest/sending.ts'
import { cleanUpLibrary } from './areas/documents/bin/service.ts'
import { cleanUpBooks } from './areas/meetings/pack/book/service.ts'
import { clearSilentAddresses } from './areas/notifications/bounces/service.ts'
import { forgetDeleted } from './areas/notifications/managing/service.ts'
import { forgetShownLists } from './areas/notifications/recipients/shown-service.ts'
import { cleanUpSessions } from './areas/session/cleanup.ts'
import { cleanUpResolutionImports } from './areas/resolutions/importing/service.ts'
import { forgetDeletedPeople } from './areas/users/changing/service.ts'
import { cleanUpImports } from './areas/users/importing/service.ts'
import type { Capabilities } from './capabilities.ts'
import { forgetKeysBefore } from './http/idempotency-queries.ts'
import { forgetOpenings } from './openings/queries.ts'
import type { JobQueue } from './jobs/queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ANSWERS_KEPT_MS = DAY_MS

type Dependencies = Pick<Capabilities, 'db' | 'settings' | 'now' | 'audit' | 'files'>

export async function cleanUp({ db, settings, now, audit, files }: Dependencies): Promise<void> {
  // Before the clean-up of files: it may leave files that nothing refers to.
  await cleanUpImports(db, now())
  await cleanUpResolutionImports(db, now())
  await cleanUpBooks({ db, files, now })
  await cleanUpLibrary({ db, audit, files, now })
  await cleanUpSessions(db, settings, now())
  await clearSilentAddresses({ db, now })
  await forgetShownLists(db, now())
  await forgetTold({ db, now })
  await forgetDeletedPeople({ db })
  await forgetDeleted({ db, audit, settings, now })
  await forgetOpenings(db, new Date(now().getTime() - settings.openingsDays * DAY_MS))
  await forgetKeysBefore(db, new Date(now().getTime() - ANSWERS_KEPT_MS))
}

export const scheduleCleanup = (jobs: Pick<JobQueue, 'repeat'>, capabilities: Dependencies): Promise<void> =>
  jobs.repeat('cleanup', '17 * * * *', () => cleanUp(capabilities))
