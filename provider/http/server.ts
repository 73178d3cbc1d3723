// The provider's HTTP server: takes JSON, answers JSON or a file, or the error envelope.
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Refusal, UndeclaredRefusal } from '#provider/refusal.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { actorOf } from './request-auth.ts'
import { mount } from './bind.ts'
import { mountDocsPage } from './docs-page.ts'
import { errorAnswer, type ErrorAnswer } from './envelope.ts'
import type { Route } from './handler.ts'
import { pathMasker } from './logged-path.ts'
import { mountParts, partsOf } from './parts.ts'
import { BODY_TIMES, cutSlowBodies, letSenderFinish, type BodyTimes } from './slow-body.ts'

const BODY_LIMIT = 1024 * 1024
/** Enough for an office that signs in from one address when a meeting begins; guessing would need far more. */
const OPEN_WRITES_PER_MINUTE = 120

const BASE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const requestId = (header: string | string[] | undefined) => (typeof header === 'string' && /^[\w-]{1,100}$/.test(header) ? header : randomUUID())

/** Whether the sender disconnected or was too slow. */
const wasCut = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Converts an error to an answer, and logs unexpected errors. `path`: of a read within a batch. */
const failureAnswerer =
  (pathIn: (request: FastifyRequest) => string) =>
  (error: unknown, request: FastifyRequest, path = pathIn(request)): ErrorAnswer => {
    const answer = errorAnswer(error)
    if (error instanceof UndeclaredRefusal) request.log.error({ code: error.refusal.code, endpoint: error.endpoint, err: error.refusal }, 'undeclared refusal')
    else if (wasCut(error)) request.log.info({ path }, 'the body ended too early')
    else if (answer.unexpected) request.log.error({ err: error, path }, 'unexpected error')
    return answer
  }

/** Validation is done by the contract (`read-request.ts`), so routes with Fastify schemas are refused at the start. */
const noSchemas = (): never => {
  throw new Error('Routes have no schema of their own: shapes stand in lib/contract.')
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]

/** Health probes are frequent: they do not count as calls of people. */
const isProbe = (request: FastifyRequest) => pathOf(request) === '/api/health'

/** The paths of the contract with their methods, to tell a wrong method from a wrong address. */
function methodsByPath(routes: readonly Route[]) {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path: string) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

/** Only paths without parameters, so that `bin` is never taken for the id of a folder. */
function methodsByFixedPath(routes: readonly Route[]): Map<string, string[]> {
  const fixed = routes.map(({ endpoint }) => endpoint).filter(({ params }) => !params)
  return new Map([...Map.groupBy(fixed, ({ path }) => path)].map(([path, endpoints]) => [path, endpoints.map(({ method }) => method)]))
}

export interface ServerOptions {
  capabilities: Capabilities
  routes: readonly Route[]
  logger?: FastifyBaseLogger
  bodyTimes?: BodyTimes
  /** Called when a call begins and when it ends. */
  onCall?: () => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
  }
}

export function createServer({ capabilities, routes, logger, bodyTimes = BODY_TIMES, onCall }: ServerOptions): FastifyInstance {
  const loggedPath = pathMasker(routes)
  const answerFailure = failureAnswerer(loggedPath)
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = answerFailure(error, request)
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // Same field name as in the portal's log.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    // `slow-body.ts` limits bodies by their kind: a file on a slow connection may take long.
    requestTimeout: 0,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 2000 },
    // Fastify's own compilers would load two hundred modules even without any schema.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    if (!isProbe(request)) onCall?.()
    reply.headers({ ...BASE_HEADERS, 'x-request-id': request.id })
    cutSlowBodies(request.raw, { mayTakeTime: request.routeOptions.config.takesFiles === true, times: bodyTimes })
  })
  const methodsOfFixed = methodsByFixedPath(routes)
  app.addHook('onRequest', async (request, reply) => {
    const methods = methodsOfFixed.get(pathOf(request) ?? '')
    if (!methods || methods.includes(request.method === 'HEAD' ? 'GET' : request.method)) return
    reply.header('allow', methods.join(', '))
    throw new Refusal('ERROR_METHOD_NOT_ALLOWED')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isProbe(request)) onCall?.()
    letSenderFinish(request.raw)
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: actorOf(request)?.userId,
        parts: partsOf(request),
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  const methodsOf = methodsByPath(routes)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(pathOf(request) ?? '')
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    return sendError(new Refusal(methods.length > 0 ? 'ERROR_METHOD_NOT_ALLOWED' : 'ERROR_NOT_FOUND'), request, reply)
  })

  for (const route of routes) mount(app, route, { capabilities, openWritesPerMinute: OPEN_WRITES_PER_MINUTE })
  mountParts(app, routes, { capabilities, answerFailure })
  if (capabilities.settings.demo) mountDocsPage(app)
  return app
}
