// The provider's HTTP server: JSON in, JSON or a file out, the error envelope for everything else.
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
/** A whole office signs in from one address when a meeting begins; guessing needs far more. */
const OPEN_WRITES_PER_MINUTE = 120

const BASE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const requestId = (header: string | string[] | undefined) => (typeof header === 'string' && /^[\w-]{1,100}$/.test(header) ? header : randomUUID())

/** The sender left, or was too slow. */
const wasCut = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** What is answered to a failure; logged where it is the provider's. `path`: of a read among several. */
const failureAnswerer =
  (pathIn: (request: FastifyRequest) => string) =>
  (error: unknown, request: FastifyRequest, path = pathIn(request)): ErrorAnswer => {
    const answer = errorAnswer(error)
    if (error instanceof UndeclaredRefusal) request.log.error({ code: error.refusal.code, endpoint: error.endpoint, err: error.refusal }, 'undeclared refusal')
    else if (wasCut(error)) request.log.info({ path }, 'the body ended too early')
    else if (answer.unexpected) request.log.error({ err: error, path }, 'unexpected error')
    return answer
  }

/** What a call asks for and answers is checked by the contract (`read-request.ts`); a route with a schema of Fastify's does not start. */
const noSchemas = (): never => {
  throw new Error('Routes have no schema of their own: shapes stand in lib/contract.')
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]

/** Watchers ask all the time; they do not mind waiting. */
const isProbe = (request: FastifyRequest) => pathOf(request) === '/api/health'

/** The paths of the contract with their methods, to tell a wrong method from a wrong address. */
function methodsByPath(routes: readonly Route[]) {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path: string) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

/** Of paths without parameters: `bin` is never taken for the id of a folder, whatever the method. */
function methodsByFixedPath(routes: readonly Route[]): Map<string, string[]> {
  const fixed = routes.map(({ endpoint }) => endpoint).filter(({ params }) => !params)
  return new Map([...Map.groupBy(fixed, ({ path }) => path)].map(([path, endpoints]) => [path, endpoints.map(({ method }) => method)]))
}

export interface ServerOptions {
  capabilities: Capabilities
  routes: readonly Route[]
  logger?: FastifyBaseLogger
  bodyTimes?: BodyTimes
  /** Told when a call begins and when it ends. */
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
    // Requests go by the name that the portal's log has for them.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    // Slow bodies are cut by what they are (below): a file on a slow line may take its time.
    requestTimeout: 0,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 2000 },
    // Fastify's own compilers are two hundred modules, loaded whether a route has a schema or not.
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
