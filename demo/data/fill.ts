// A program of its own: opens the data directory, fills an empty database with the demo's data, and ends. Pictures and documents
// are drawn there with several hundred megabytes, which a provider that goes on would never give back.
import '#provider/small-memory.ts'
import { createAuditLog } from '#provider/audit/log.ts'
import { openDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { makePrivately } from '#common/private-files.ts'
import { readSettings } from '#provider/settings.ts'
import { isEmpty } from './filling.ts'
import { seedDemo } from './seed.ts'

// Whoever started it waits for it; without them the directory must be free again.
process.once('disconnect', () => process.exit(1))

makePrivately()
const settings = readSettings(process.env)
const now = () => new Date()
const { db, close } = await openDatabase(settings)
try {
  const files = await openFileStore(settings)
  if (await isEmpty(db)) await seedDemo({ db, files, settings, now, audit: createAuditLog({ db, now }) })
} finally {
  await close()
}
process.exit()
