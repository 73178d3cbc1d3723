// A few of the kills of `npm run test:crash`, which makes twenty.
import { expect, test } from '@playwright/test'
import { killDuringUploads } from '../bench/upload-crash.ts'

const KILLS = 2

test('portal and provider killed during an upload lose nothing of it and show nothing half-made', async () => {
  test.setTimeout(240_000)
  const rounds: string[] = []
  await killDuringUploads(KILLS, (line) => rounds.push(line))
  expect(rounds).toHaveLength(KILLS)
})
