// Killed at any moment while things are made, changed and deleted, the provider has done each of it once. CREATE_KILLS sets how often.
import { killAll } from '#provider/testing/provider-process.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { killWhileChanging } from './test-kills.ts'

const KILLS = Number(process.env['CREATE_KILLS'] ?? 2)

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterEach(killAll)
afterAll(() => test.drop())

it(
  `loses nothing and does nothing twice in ${KILLS} kills`,
  async () => {
    const figures = await killWhileChanging(test, { kills: KILLS, perRound: 3, ofEach: 1 })
    expect(figures.problems).toEqual([])
    expect(figures.kills).toBe(KILLS)
    expect(figures.interrupted).toBeGreaterThan(0)
  },
  KILLS * 80_000 + 120_000,
)
