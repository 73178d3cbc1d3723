// `npm run test:crash -- --rounds N [--postgres]`: kills a provider N times during calls that make records, each
// with a key and repeated until it is answered. Nothing may be lost or done twice. `--uploads`: during uploads instead.
import { parseArgs } from 'node:util'
import { killDuringUploads } from './upload/crash.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, postgres: { type: 'boolean', default: false }, uploads: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
const SETS = { perRound: 12, ofEach: 2 }

async function killWhileChanging(): Promise<number> {
  // The engine is read once, when the first database is opened.
  const { openTestDatabase } = await import('#provider/testing/test-database.ts')
  const { killWhileChanging: kill } = await import('#provider/http/test-kills.ts')
  const test = await openTestDatabase()
  try {
    const { problems } = await kill(test, { kills: rounds, ...SETS, report: console.log })
    for (const problem of problems) console.error(problem)
    return problems.length === 0 ? 0 : 1
  } finally {
    await test.drop()
  }
}

async function onServer(): Promise<number> {
  const { startPostgres } = await import('../scripts/lib/postgres.mjs')
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  try {
    return await killWhileChanging()
  } finally {
    await server.stop()
  }
}

if (values.uploads) await killDuringUploads(rounds, console.log)
else process.exitCode = await (values.postgres ? onServer() : killWhileChanging())
