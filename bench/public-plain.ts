// The reference: a bare node:http server that always sends one answer of the portal, headers and compressed bytes.
import { createServer, get, type IncomingMessage } from 'node:http'

const [port = '', address = ''] = process.argv.slice(2)
const OWN_TO_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: kept(answer.rawHeaders), body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

function kept(raw: string[]): string[] {
  const headers: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] as string
    if (!OWN_TO_CONNECTION.includes(name.toLowerCase())) headers.push(name, raw[i + 1] as string)
  }
  return headers
}

const { headers, body } = await fetchRaw(address)
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
