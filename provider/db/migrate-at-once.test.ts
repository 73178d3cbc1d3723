// Providers that start at the same moment on one empty PostgreSQL database; the embedded one has a single provider.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll, productionEnvironment, startProgram } from '#provider/testing/provider-process.ts'
import { databaseOnServer, SERVER_URL } from '#provider/testing/test-database.ts'

const onServer = SERVER_URL ? describe : describe.skip

onServer('a PostgreSQL server', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-migrations-'))
  })
  afterEach(() => {
    killAll()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is migrated once by three processes that start at the same moment', async () => {
    const { url, drop } = await databaseOnServer(SERVER_URL as string, 'template0')
    try {
      const env = productionEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url })
      const runs = await Promise.all(Array.from({ length: 3 }, () => startProgram('commands/verify-log.ts', [], env).ended))
      expect(runs.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0, 0])
    } finally {
      await drop()
    }
  }, 120_000)
})
