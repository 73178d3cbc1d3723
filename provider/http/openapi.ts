// OpenAPI 3.1, generated from the contract.
import { z } from 'zod'
import { allEndpoints } from '#contract/api.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { ErrorEnvelope } from '#contract/fields.ts'
import { generalErrors, successStatus, type AnyEndpoint } from '#contract/kit.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: shape }))
}

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.response === 'empty') return { description: 'Done; no content' }
  if (endpoint.response === 'file')
    return { description: 'The bytes', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Success', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }
}

/** Error codes that an endpoint may answer, by status. */
export function errorsByStatus(endpoint: AnyEndpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...endpoint.errors, ...generalErrors(endpoint)])) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

function failures(endpoint: AnyEndpoint): Json {
  const entries = [...errorsByStatus(endpoint)].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] } } },
    },
  ])
  return Object.fromEntries(entries) as Json
}

function operation(name: string, endpoint: AnyEndpoint): Json {
  const { summary, access, params, query, body } = endpoint
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/')[2]],
    description: `Access: \`${access}\``,
    security: access === 'open' ? [] : access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: { [String(successStatus(endpoint))]: success(endpoint), ...failures(endpoint) },
  }
}

function build(): Json & { openapi: string } {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Committee portal provider', version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorEnvelope, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

let built: ReturnType<typeof build> | undefined

export const openApi = () => (built ??= build())
