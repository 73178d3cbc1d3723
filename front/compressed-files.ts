// Serves the scripts and style sheets that the build has compressed; browsers without brotli get them from Next.
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { acceptsBrotli } from './compression.ts'

const PLACE = '/_next/static/'
const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
/** Their addresses change with their contents. */
const KEPT = 'public, max-age=31536000, immutable'

interface Compressed {
  contentType: string
  body: Buffer
}

function read(buildDir: string): Map<string, Compressed> {
  const folder = join(buildDir, 'static')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.br'))
  return new Map(
    names.flatMap((name) => {
      const contentType = TYPES[name.split('.').at(-2) ?? '']
      return contentType ? [[PLACE + name.replaceAll('\\', '/').slice(0, -'.br'.length), { contentType, body: readFileSync(join(folder, name)) }]] : []
    }),
  )
}

/** The returned function answers the request and returns true, or returns false. */
export function compressedFiles(buildDir: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = read(buildDir)
  return (request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '')
    if (!file || !acceptsBrotli(request.headers['accept-encoding']) || request.headers.range !== undefined) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': KEPT,
      vary: 'Accept-Encoding',
    })
    response.end(request.method === 'HEAD' ? undefined : file.body)
    return true
  }
}
