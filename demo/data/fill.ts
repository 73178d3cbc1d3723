// A program that opens the data directory, fills an empty database with the demo's data, and ends. Drawing pictures and documents
// takes several hundred megabytes, which a provider that keeps running would not give back.
import '#provider/small-memory.ts'
import { createAuditLog } from '#provider/audit/log.ts'
import { openDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { makePrivately } from '#common/private-files.ts'
import { readSettings } from '#provider/settings.ts'
import { demoSecret } from '#demo/secret.ts'
import { isEmpty } from './filling.ts'
import { seedDemo } from './seed.ts'

// The parent process waits for the end; by then the directory must not be open.
process.once('disconnect', () => process.exit(1))

makePrivately()
const fromEnvironment = readSettings(process.env)
// Some of the data is encrypted: with the secret that the provider will have.
const settings = { ...fromEnvironment, secret: demoSecret(fromEnvironment.dataDir) }
const now = () => new Date()
const { db, close } = await openDatabase(settings)
try {
  const files = await openFileStore(settings)
  if (await isEmpty(db)) await seedDemo({ db, files, settings, now, audit: createAuditLog({ db, now }) })
} finally {
  await close()
}
process.exit()
