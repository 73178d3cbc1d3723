// The contract as a page for browsers, without scripts and external resources.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/api.ts'
import { successStatus, type AnyEndpoint } from '#contract/kit.ts'
import { errorsByStatus, openApi } from './openapi.ts'

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#1b1b1b}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{background:#f4f5f7;padding:1rem;overflow-x:auto}
details{border:1px solid #c8ccd2;border-radius:4px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}b{display:inline-block;min-width:4.5rem;color:#039}
:focus-visible{outline:3px solid #039;outline-offset:2px}
`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Operation {
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

function operationOf({ path, method }: AnyEndpoint): Operation {
  const paths = openApi().paths as Record<string, Record<string, Operation>>
  return paths[path]?.[method.toLowerCase()] as Operation
}

function section(name: string, endpoint: AnyEndpoint): string {
  const { parameters, requestBody, responses } = operationOf(endpoint)
  const status = String(successStatus(endpoint))
  const errors = [...errorsByStatus(endpoint)].map(([code, names]) => `<li>${code}: <code>${names.join('</code>, <code>')}</code></li>`).join('')
  const shape = { ...(parameters.length > 0 && { parameters }), ...(requestBody !== undefined && { requestBody }), [status]: responses[status] }
  return `<details id="${name}"><summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> ${escape(endpoint.summary)}</summary>
<p><code>${name}</code>, access: <code>${endpoint.access}</code></p><ul>${errors}</ul><pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`
}

const page = () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Provider API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>Provider API</h1>
<p>Generated from the contract. The same as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
${Object.entries(allEndpoints)
  .map(([name, endpoint]) => section(name, endpoint))
  .join('\n')}</main></body></html>`

const csp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function mountDocsPage(app: FastifyInstance): void {
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(page()))
}
