import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createRequestLog, loggedPath } from './request-log.ts'

describe('loggedPath', () => {
  it.each([
    ['/dokumenty?szukaj=tajne', '/dokumenty'],
    ['/logowanie/abc123', '/logowanie/***'],
    ['/logowanie', '/logowanie'],
    ['/aktywacjahasla/abc', '/aktywacjahasla/***'],
    ['/potwierdzenia/udzial/abc', '/potwierdzenia/udzial/***'],
    ['/api/feeds/calendar/abc.ics', '/api/feeds/calendar/***'],
    ['/logowanie/abc%', '/logowanie/***'],
    ['/%6cogowanie/abc', '/logowanie/***'],
    ['/%256cogowanie/abc', '/logowanie/***'],
    ['//LOGOWANIE//abc/', '/logowanie/***'],
    ['/x/../logowanie%2fabc', '/logowanie/***'],
    ['http://evil.example/logowanie/abc', '/logowanie/***'],
    ['/api/provider/./calendar/feed\\abc?x', '/api/provider/calendar/feed/***'],
    ['/Dokumenty/%41?x', '/Dokumenty/%41'],
  ])('%s is written as %s', (url, path) => expect(loggedPath(url)).toBe(path))
})

async function linesOf(logLevel: 'info' | 'warn'): Promise<Record<string, unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'request-log-'))
  const file = join(folder, 'log')
  const destination = pino.destination({ dest: file, sync: true })
  const log = createRequestLog({ logLevel }, destination)
  const server = createServer((request, response) => {
    log.note(request, response, { requestId: 'r-1', address: '127.0.0.1' })
    response.writeHead(404).end('nie ma')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nic?x=1`).then((answer) => answer.text())
  await new Promise((resolve) => server.close(resolve))
  log.flush()
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('createRequestLog', () => {
  it('writes a line for every answer, with the id that the provider logs too', async () =>
    expect(await linesOf('info')).toEqual([expect.objectContaining({ method: 'GET', path: '/nic', status: 404, requestId: 'r-1', ms: expect.any(Number) })]))

  it('writes none below its level', async () => expect(await linesOf('warn')).toEqual([]))
})
