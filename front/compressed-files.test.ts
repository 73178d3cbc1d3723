import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressBuild } from '../scripts/lib/compress-build.mjs'
import { compressedFiles } from './compressed-files.ts'

const SCRIPT = 'console.log("Zażółć gęślą jaźń")'.repeat(20)
const SHEET = 'p { color: red }'.repeat(20)
const distDir = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'))
let server: Server

beforeAll(async () => {
  mkdirSync(path.join(distDir, 'static/chunks'), { recursive: true })
  writeFileSync(path.join(distDir, 'static/chunks/a.js'), SCRIPT)
  writeFileSync(path.join(distDir, 'static/chunks/a.css'), SHEET)
  writeFileSync(path.join(distDir, 'static/chunks/a.woff2'), 'letters')
  await compressBuild({ projectDir: distDir, distDir })
  const send = compressedFiles(distDir)
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end('by Next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(distDir, { recursive: true, force: true })
})

function ask(file: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { port: (server.address() as AddressInfo).port, path: file, method, headers: { 'accept-encoding': 'gzip, br', ...headers }, agent: false }
    request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

describe('files that the build has compressed', () => {
  it.each([
    ['/_next/static/chunks/a.js', SCRIPT, 'text/javascript; charset=utf-8'],
    ['/_next/static/chunks/a.js?print', SCRIPT, 'text/javascript; charset=utf-8'],
    ['/_next/static/chunks/a.css', SHEET, 'text/css; charset=utf-8'],
  ])('%s is sent compressed, and may be kept for a year', async (file, source, type) => {
    const { answer, body } = await ask(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(body).toString()).toBe(source)
  })

  it('answers HEAD without a body', async () => {
    const { answer, body } = await ask('/_next/static/chunks/a.js', { method: 'HEAD' })
    expect([answer.statusCode, body.length]).toEqual([200, 0])
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  })

  it.each<[string, string, Record<string, string>]>([
    ['a browser without brotli', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }],
    ['one that refuses it', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br;q=0' }],
    ['a part of a file', '/_next/static/chunks/a.js', { range: 'bytes=0-9' }],
    ['another method', '/_next/static/chunks/a.js', { method: 'POST' }],
    ['another kind of file', '/_next/static/chunks/a.woff2', {}],
    ['the compressed file itself', '/_next/static/chunks/a.js.br', {}],
    ['a file that is not there', '/_next/static/chunks/b.js', {}],
    ['a path that leads out', '/_next/static/../static/chunks/a.js', {}],
  ])('leaves %s to Next', async (_what, file, headers) => {
    expect((await ask(file, headers)).body.toString()).toBe('by Next')
  })
})
