// `npm run test:deploy`: the files of docs/deploy unchanged, on two portals and two providers with PostgreSQL, S3 and TLS.
// Checks headers, addresses of clients, 200 MB in both directions, and a rolling restart of all four while people work.
// `-- --caddy` uses Caddy instead of nginx, `-- --rounds 10` restarts all four ten times, `-- --keep` keeps the logs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { checkAddresses, checkCompression, checkHeaders, checkHttp2, checkInside } from './deploy/answers.ts'
import { Checks } from './deploy/checks.ts'
import { FrontServer, makeCertificate, requireFront, type Kind } from './deploy/front-server.ts'
import { checkFrontAlone } from './deploy/front-alone.ts'
import { prepare, type Installation } from './deploy/installation.ts'
import { checkLargeFile } from './deploy/large-file.ts'
import { Line } from './deploy/line.ts'
import { Load } from './deploy/load.ts'
import { admit, ADMINISTRATOR, type People } from './deploy/people.ts'
import { checkRollingRestart } from './deploy/rolling.ts'
import { canProtect } from './deploy/service.ts'
import { checkBreakage, checkVisitorsAddress } from './deploy/visitors-address.ts'
import { checkUnits } from './deploy/units.ts'

const { values: given } = parseArgs({
  options: { caddy: { type: 'boolean', default: false }, rounds: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
})
const MEMBERS = 8

interface Content {
  articleId: number
  filePath: string
  file: Buffer
}

/** A published article and a document for reading. */
async function publish({ administrator }: People): Promise<Content> {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object) => administrator.json<{ id: number }>(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const { id } = await post('/api/provider/news', { title: 'Posiedzenie', header: 'Wstęp', content: '<p>Treść</p>' })
  await post('/api/provider/news/publish', { id })
  const file = Buffer.from('Protokół posiedzenia.\n'.repeat(500))
  const address = await administrator.begin(file.length)
  await administrator.sendPiece(address, 0, file)
  const saved = await administrator.finish(address, { parentId: 1, name: 'Protokół', position: 'end', fileName: 'protokol.txt' })
  const { versions } = await administrator.json<{ versions: { id: number }[] }>(`/api/provider/documents/document/${saved.id}`)
  return { articleId: id, filePath: `/api/provider/documents/file/${versions[0]!.id}`, file }
}

async function checkAll(checks: Checks, front: FrontServer, installation: Installation, certificate: string): Promise<void> {
  const { ports, databaseUrl, uploadDir } = installation
  const port = ports.https
  const line = new Line({ port, certificate })
  const people = await admit(line, { databaseUrl, link: await installation.createAdministrator(ADMINISTRATOR), members: MEMBERS })
  const content = await publish(people)
  const { cookie } = people.administrator

  console.log('\nHeaders and addresses')
  await checkHeaders(checks, line, { cookie, ...content })
  await checkCompression(checks, line, { cookie, ...content })
  await checkAddresses(checks, line, ports)
  await checkHttp2(checks, port, certificate)
  await checkInside(checks, line, ports)
  await checkVisitorsAddress(checks, line, databaseUrl)
  await checkBreakage(checks, line)

  console.log('\n200 MB')
  await checkLargeFile(checks, front, { line, uploader: people.administrator, uploadDir })

  console.log('\nA rolling restart')
  const publicPaths = ['/aktualnosci', '/dokumenty', `/aktualnosci/artykul/${content.articleId}`, '/api/feeds/news', '/static/portal.js', '/logowanie']
  const load = new Load({ port, certificate, people, publicPaths })
  await checkRollingRestart(checks, installation, { load, uploader: people.administrator, rounds: Number(given.rounds) })

  console.log('\nWithout any portal')
  await checkFrontAlone(checks, line, installation)
}

async function main(): Promise<void> {
  const kind: Kind = given.caddy ? 'caddy' : 'nginx'
  console.log(requireFront(kind))
  if (!canProtect) console.log('The checkout cannot be made read-only here, as the units make it: that was not tried.')
  await ensureBuilt()
  const checks = new Checks()
  const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
  let installation: Installation | undefined
  let front: FrontServer | undefined
  try {
    console.log('\nUnits')
    checkUnits(checks, folder)
    const { certificate, key } = makeCertificate(folder)
    installation = await prepare(folder)
    front = new FrontServer(kind, { folder, ports: installation.ports, certificate, key })
    // Both start at once on an empty database: one migrates the schema, the other waits for it.
    await Promise.all(installation.providers.map((provider) => provider.start()))
    await Promise.all(installation.portals.map((portal) => portal.start()))
    await checkAll(checks, front, installation, certificate)
  } finally {
    await installation?.stop()
    await front?.stop()
    if (given.keep) console.log(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
  if (!checks.sum()) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? (process.env['DEBUG'] ? error.stack : error.message) : error)
  process.exitCode = 1
})
