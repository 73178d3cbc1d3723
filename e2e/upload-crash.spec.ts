// A few of the kills of `npm run test:crash`, which performs twenty.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { killDuringUploads } from '../bench/upload/crash.ts'
import { portsOf } from './support/addresses.ts'
import { filledData } from './support/world.ts'

const KILLS = 2

test('portal and provider killed during an upload lose nothing of it and show nothing half-made', async () => {
  test.setTimeout(240_000)
  const rounds: string[] = []
  const data = await filledData({ ports: portsOf(17), folder: path.join(process.env.E2E_DATA ?? 'test-results', 'upload-crash') })
  await killDuringUploads(KILLS, (line) => rounds.push(line), data)
  expect(rounds).toHaveLength(KILLS)
  const kept = readdirSync(data, { recursive: true, encoding: 'utf8' })
  expect(kept).toContain('uploads')
  expect(kept.filter((name) => (statSync(path.join(data, name)).mode & 0o077) !== 0)).toEqual([])
})
