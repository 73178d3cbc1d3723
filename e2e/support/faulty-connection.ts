// A proxy between portal and provider that a test can make fail: silent, slow, broken or answering nonsense.
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PARTS_PATH, type Part, type PartsAnswer } from '#contract/parts.ts'

export type Trouble = 'none' | 'refuses' | 'hangs' | 'breaks off' | 'server error' | 'error page' | 'garbage' | 'wrong shape'

const ANSWERS: Partial<Record<Trouble, { status: number; type: string; body: string }>> = {
  'server error': { status: 500, type: 'application/json', body: '{"code":"ERROR_UNEXPECTED"}' },
  'error page': { status: 503, type: 'text/html', body: '<html><body>at Object.<anonymous> (/srv/secret/main.ts:1:1)</body></html>' },
  garbage: { status: 200, type: 'application/json', body: '{"newsList": [' },
  'wrong shape': { status: 200, type: 'application/json', body: '{"newsList":"none","documentStructNodes":7,"username":{}}' },
}

export class FaultyConnection {
  trouble: Trouble = 'none'
  /** Only calls whose path begins like this fail. */
  only = '/'
  #server: http.Server
  #target: string

  constructor(target: string) {
    this.#target = target
    this.#server = http.createServer((request, response) => this.#answer(request, response))
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (request.url === PARTS_PATH && this.only !== '/') return void this.#passParts(request, response)
    if (!request.url?.startsWith(this.only)) return void this.#pass(request, response)
    if (this.trouble === 'refuses') return void request.socket.destroy()
    if (this.trouble === 'hangs') return
    if (this.trouble === 'breaks off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"newsList":')
      return void setImmediate(() => request.socket.destroy())
    }
    const made = ANSWERS[this.trouble]
    if (made) return void response.writeHead(made.status, { 'content-type': made.type }).end(made.body)
    this.#pass(request, response)
  }

  /** A call that bundles several reads: only some of them fail. */
  async #passParts(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const { parts } = JSON.parse(body.toString('utf8')) as { parts: Part[] }
    const { method = 'POST', headers } = request
    const answer = await fetch(new URL(PARTS_PATH, this.#target), { method, headers: headers as Record<string, string>, body })
    const told = (await answer.json()) as PartsAnswer
    const made = ANSWERS[this.trouble]
    const troubled = told.parts.map((one, i) =>
      made && parts[i]?.path.startsWith(this.only) ? { status: made.status, body: JSON.parse(made.body) as unknown } : one,
    )
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify({ parts: troubled }))
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const onward = http.request(new URL(request.url ?? '/', this.#target), { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  }
}
