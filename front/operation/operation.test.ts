import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetrics, routeOf, serveMetrics } from './metrics.ts'
import { ReadinessProbe } from './readiness.ts'

const CHECKS = { database: true, files: true, queue: true, disk: true }
const uploadDir = mkdtempSync(join(tmpdir(), 'portal-ready-'))
writeFileSync(join(uploadDir, 'a-file'), '')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(uploadDir, { recursive: true, force: true })
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const provider = (checks: object) => listen(createServer((_, response) => response.writeHead(200).end(JSON.stringify({ checks }))))
const portal = (watch: ReadinessProbe) =>
  listen(createServer((request, response) => void (watch.answers(request, response) || response.writeHead(200).end('strona'))))
const ask = async (address: string) => {
  const answer = await fetch(address)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

describe('/api/ready of the portal', () => {
  it('is ready only with a provider that is ready and a folder for uploads', async () => {
    const of = async (providerUrl: string, folder = uploadDir) => ask(`${await portal(new ReadinessProbe({ providerUrl, uploadDir: folder }))}/api/ready`)
    expect(await of(await provider(CHECKS))).toEqual([200, 'ready'])
    expect(await of(await provider({ ...CHECKS, queue: false }))).toEqual([503, 'not ready'])
    expect(await of('http://127.0.0.1:9')).toEqual([503, 'not ready'])
    expect(await of(await provider(CHECKS), join(uploadDir, 'a-file', 'folder'))).toEqual([503, 'not ready'])
  })

  it('is not ready while the portal stops, though all else is answered and connections are closed', async () => {
    const watch = new ReadinessProbe({ providerUrl: await provider(CHECKS), uploadDir })
    const address = await portal(watch)
    expect((await fetch(address)).headers.get('connection')).not.toBe('close')
    watch.drain()
    expect(await ask(`${address}/api/ready`)).toEqual([503, 'stopping'])
    expect(await ask(`${address}/api/health`)).toEqual([200, 'ok'])
    const page = await fetch(address)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  })
})

describe('the metrics of the portal', () => {
  it.each([
    ['/aktualnosci/artykul/17?strona=2', '/aktualnosci/artykul/[entryId]'],
    ['/api/provider/users/12?search=Nowak', '/api/provider'],
    ['/api/uploads/save/documents/document', '/api/uploads/save'],
    ['/nie-ma-takiej', 'unknown'],
  ])('count %s as %s', (url, route) => expect(routeOf(url)).toBe(route))

  it('tell requests, and what the cache holds, without anything typed', async () => {
    const metrics = createMetrics()
    metrics.watchCache({ bytes: 4321, entries: 7 })
    metrics.answered('memory')
    const address = await listen(createServer((request, response) => (metrics.note(request, response), void response.writeHead(404).end())))
    await fetch(`${address}/jan.nowak`)
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
    served.close()
    expect(text).toContain('visitor_cache_bytes{part="portal"} 4321')
    expect(text).toContain('visitor_cache_pages{part="portal"} 7')
    expect(text).toContain('visitor_pages_total{from="memory",part="portal"} 1')
    expect(text).toContain('http_request_duration_seconds_count{part="portal",method="GET",route="unknown",status="404"} 1')
    expect(text).not.toContain('nowak')
  })
})
