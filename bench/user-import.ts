// `npm run bench:import`: a sheet of 10,000 accounts as .xlsx and as .csv: its preview, its import, and one row too many.
// Meanwhile somebody else requests the calendar again and again. With TEST_DATABASE_URL on a PostgreSQL server, otherwise on the
// embedded database, where transactions run one at a time. Beside the elapsed time it prints the CPU
// time of this process (with the embedded database: of all the work) and the time of a fixed loop just before: on a busy
// machine the elapsed time alone says little.
import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { ImportUsers, IMPORT_ROWS_MAX, PreviewUserImport } from '#contract/user-import.ts'
import { CheckAuthorized } from '#contract/session.ts'
import { headingOf, SHEET_FIELDS } from '#provider/areas/users/importing/columns.ts'
import { makeUsersWorld } from '#provider/areas/users/test-users.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { taken, tell } from './users-memory.ts'

const HEAD = SHEET_FIELDS.map(headingOf)

interface Names {
  profile: string
  institution: string
  observer: string
  group: string
}

const rowsOf = (count: number, names: Names): string[][] =>
  Array.from({ length: count }, (_, i) => {
    const values: Record<string, string> = {
      username: `i${i}`,
      firstName: 'Żaneta',
      lastName: `Łęcka ${i}`,
      email: `i${i}@urzad.example`,
      profiles: names.profile,
      institution: names.institution,
      function: names.observer,
      workingGroups: names.group,
      additionalInfo: 'z arkusza',
      active: 'Aktywny',
      activeUntil: 'Bez ograniczeń',
    }
    return SHEET_FIELDS.map((field) => values[field] ?? '')
  })

const csvOf = (rows: string[][]) => Buffer.from([HEAD, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n'))
const xlsxOf = (rows: string[][]) =>
  writeXlsx({ title: 'x', author: '', createdAt: new Date(), sheetName: 'Arkusz', columns: HEAD.map((title) => ({ title, width: 10 })), rows })

/** How long another caller waits while `work` runs: the 95th of a hundred calls, and the longest. */
async function beside(provider: TestProvider, token: string, work: () => Promise<unknown>): Promise<string> {
  const waits: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await provider.call(CheckAuthorized, { token })
      waits.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await work()
  isOver = true
  await asking
  waits.sort((a, b) => a - b)
  return `${waits.length} other calls: p95 ${waits[Math.floor(waits.length * 0.95)]!.toFixed(0)} ms, longest ${waits.at(-1)!.toFixed(0)} ms`
}

/** A fixed amount of work: its duration shows how much of a core is available. */
function calibrate(): string {
  const start = performance.now()
  const used = process.cpuUsage()
  const block = Buffer.alloc(1_048_576, 1)
  for (let i = 0; i < 500; i++) createHash('sha256').update(block).digest()
  const { user, system } = process.cpuUsage(used)
  const [load] = loadavg()
  return `load ${load!.toFixed(1)}, a fixed loop takes ${(performance.now() - start).toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of them CPU`
}

async function withCpu(work: () => Promise<string>): Promise<void> {
  const machine = calibrate()
  const used = process.cpuUsage()
  const start = performance.now()
  const waited = await work()
  const { user, system } = process.cpuUsage(used)
  console.log(`  CPU ${((user + system) / 1e6).toFixed(1)} s in ${((performance.now() - start) / 1000).toFixed(1)} s; ${machine}`)
  console.log(`  ${waited}`)
}

const provider = await startTestProvider()
try {
  const { admin, superAdmin, ids } = await makeUsersWorld(provider)
  const name = async (table: 'profiles' | 'institutions' | 'functions' | 'work_groups', id: number) =>
    (await provider.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const names = {
    profile: await name('profiles', ids.reader),
    institution: await name('institutions', ids.institution),
    observer: await name('functions', ids.observer),
    group: await name('work_groups', ids.group),
  }
  const preview = async (fileName: string, bytes: Buffer) => {
    const body = { fileName, fileContent: bytes.toString('base64') }
    return provider.call(PreviewUserImport, { token: admin.token, input: { body } })
  }
  const rows = rowsOf(IMPORT_ROWS_MAX, names)
  let importId = 0
  for (const [what, bytes] of [
    ['konta.csv', csvOf(rows)],
    ['konta.xlsx', xlsxOf(rows)],
  ] as const) {
    const measured = async () => {
      const { body, status } = await preview(what, bytes)
      if (status !== 200 || body.createCount !== IMPORT_ROWS_MAX) throw new Error(`${what}: ${status}`)
      importId = body.importId
      return bytes.length
    }
    await withCpu(() => beside(provider, superAdmin.token, async () => tell(`preview of ${what}`, await taken(measured))))
  }
  const tooMany = await preview('konta.csv', csvOf(rowsOf(IMPORT_ROWS_MAX + 1, names)))
  console.log(`10,001 rows: ${tooMany.status} ${tooMany.error.code}`)
  const bring = async () => {
    const { body, status } = await provider.call(ImportUsers, { token: admin.token, input: { body: { importId } } })
    if (status !== 200) throw new Error(`import: ${status}`)
    return body.createdCount
  }
  await withCpu(() => beside(provider, superAdmin.token, async () => tell('bringing in 10,000 accounts', await taken(bring))))
} finally {
  await provider.close()
}
