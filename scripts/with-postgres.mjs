// `node scripts/with-postgres.mjs <command> …` runs the command with TEST_DATABASE_URL set:
// to the given one, or else to a PostgreSQL that runs as long as the command.
import { startPostgres } from './lib/postgres.mjs'
import { main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort())

await main(async () => {
  const [command, ...args] = process.argv.slice(2)
  const given = process.env.TEST_DATABASE_URL
  const database = given ? { socketUrl: given, stop: async () => {} } : await startPostgres()
  try {
    const nodeOptions = process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}
    const { code } = await run(command, args, { env: { ...nodeOptions, TEST_DATABASE_URL: database.socketUrl }, signal: stopped.signal })
    return code
  } finally {
    await database.stop()
  }
})
