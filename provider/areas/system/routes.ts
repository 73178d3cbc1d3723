// Routes about the installation: names, health, and the contract.
import { readFileSync } from 'node:fs'
import { CheckHealth, ReadOpenApi, ReadSystemInfo } from '#contract/system.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { openApi } from '#provider/http/openapi.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import { Refusal } from '#provider/refusal.ts'
import { askDatabase } from './queries.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }

/** A database that does not answer within this time counts as unavailable. */
const HEALTH_WITHIN_MS = 3000

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('ERROR_UNAVAILABLE')), HEALTH_WITHIN_MS)
  })
  await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export const routes: Route[] = [
  route(ReadSystemInfo, async ({ db, settings }) => ({
    ...PROGRAMMES[settings.fundProgram],
    systemVersion: version,
    sessionMaxTime: settings.sessionMaxTime,
    sessionHours: settings.sessionHours,
    fundProgram: settings.fundProgram,
    kmEmail: await secretariatEmail(db),
    systemHostName: settings.publicUrl,
  })),

  route(ReadOpenApi, async () => openApi()),

  route(CheckHealth, async ({ db }) => {
    await inTime(askDatabase(db))
    return { status: 'ok' as const }
  }),
]
