// Mounts an endpoint: admits the caller before the body is read, and checks request and answer by the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnyEndpoint } from '#contract/kit.ts'
import { BACKGROUND_HEADER } from '#contract/session.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { hasRoomFor } from '#provider/disk-space.ts'
import type { Caller } from '#provider/identity/actor.ts'
import { requireProof } from '#provider/identity/proven.ts'
import { Refusal, WrongKey } from '#provider/refusal.ts'
import { admit } from './access.ts'
import { answerOf } from './answer.ts'
import { actorOf, authOf, rememberAuth } from './request-auth.ts'
import { authenticate, type AuthResult } from './authenticate.ts'
import { callerAddress, guarded } from './guarded.ts'
import type { Route } from './handler.ts'
import { idempotencyKey, onceForKey, type KeepAnswer } from './idempotency.ts'
import { SourceLimit } from './source-limit.ts'
import { readRequest } from './read-request.ts'
import { dropFiles, fileErrors, keepFiles, readFiles } from './upload-body.ts'
import { filePlanOf, takesFiles, uploadOf, uploadsOf } from './uploads.ts'

interface Mounting {
  capabilities: Capabilities
  /** Calls per minute and network address to each endpoint that takes a password or key from anybody. */
  openWritesPerMinute: number
}

/** Every call that changes something takes an Idempotency-Key: otherwise a repeated delete or replace would be refused. */
const takesKey = ({ method, secretAnswer }: AnyEndpoint): boolean => method !== 'GET' && !secretAnswer

const isCreating = (endpoint: AnyEndpoint): boolean => endpoint.status === 201 || takesFiles(endpoint)

function fileNameIn(body: unknown): string {
  const name = (body as { fileName?: unknown } | undefined)?.fileName
  return typeof name === 'string' ? name : ''
}

async function thenAlways<T>(work: Promise<T>, after: () => Promise<void>): Promise<T> {
  try {
    return await work
  } finally {
    await after()
  }
}

/** Returns the parsed request, or throws all wrong fields, one entry per field; errors of the schema come first. */
async function readForm({ endpoint, extraErrors }: Pick<Route, 'endpoint' | 'extraErrors'>, request: FastifyRequest, asked: Capabilities) {
  try {
    return readRequest(endpoint, { params: request.params, query: request.query, body: request.body }, fileErrors(request))
  } catch (error) {
    if (!(error instanceof Refusal) || !extraErrors) throw error
    const { fields = [] } = error
    const known = new Set(fields.map(({ path }) => path))
    const also = (await extraErrors(request.body, asked)).filter(({ path }) => !known.has(path))
    throw new Refusal('VALIDATION_ERROR', { fields: [...fields, ...also] })
  }
}

async function letIn(endpoint: AnyEndpoint, access: Exclude<Access, 'open'>, auth: AuthResult, capabilities: Capabilities): Promise<Caller | null> {
  const actor = admit(endpoint, access, auth)
  if (endpoint.proof && actor) await requireProof(capabilities, actor, endpoint.proof)
  return actor
}

export function mount(app: FastifyInstance, { endpoint, handler, extraErrors }: Route, { capabilities, openWritesPerMinute }: Mounting): void {
  const { access } = endpoint
  // One limit per endpoint, so that wrong keys of links do not prevent signing in.
  const openWrites = new SourceLimit(openWritesPerMinute, 60_000)
  const countTry = (request: FastifyRequest) => openWrites.take(callerAddress(request), capabilities.now().getTime())

  async function enter(request: FastifyRequest): Promise<void> {
    if (access === 'open') {
      if (endpoint.method !== 'GET' && !endpoint.byKey) countTry(request)
      return
    }
    const background = endpoint.background || request.headers[BACKGROUND_HEADER] !== undefined
    const auth = await authenticate(capabilities, { authorization: request.headers.authorization, background })
    rememberAuth(request, auth)
    rememberAuth(request, auth, await letIn(endpoint, access, auth, capabilities))
  }

  /** Checked before the body is read, because the disk must have room for it. */
  async function requireRoom(request: FastifyRequest): Promise<void> {
    const urgent = access === 'open' || access === 'session' || endpoint.method === 'DELETE'
    const bytes = Number(request.headers['content-length'] ?? 0) || 0
    if (!(await hasRoomFor(bytes, capabilities.settings, { urgent }))) throw new Refusal('ERROR_STORAGE_FULL')
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const input = await readForm({ endpoint, extraErrors }, request, capabilities)
    const actor = actorOf(request)
    const files = await keepFiles(request)
    const came = { upload: endpoint.upload ? uploadOf(files, fileNameIn(input.body)) : null, uploads: uploadsOf(files) }
    const call = { ...capabilities, ...input, ...came, actor, address: callerAddress(request), request, reply }
    if (endpoint.response === 'file') return handler(call as never)
    const work = async (keepAnswer: KeepAnswer) =>
      answerOf(endpoint, await handler({ ...call, keepAnswer: (tx: Tx, body: unknown) => keepAnswer(tx, answerOf(endpoint, body)) } as never))
    const key = takesKey(endpoint) && actor ? idempotencyKey(request.headers['idempotency-key']) : null
    const keyed = { endpoint: `${endpoint.method} ${endpoint.path}`, input: files.length > 0 ? { ...input, files } : input, creates: isCreating(endpoint) }
    const answer =
      key === null || !actor
        ? await work(async () => undefined)
        : await onceForKey(capabilities.db, { userId: actor.userId, key, ...keyed }, capabilities.now(), work)
    return reply.code(answer.status).send(endpoint.response === 'empty' ? undefined : answer.body)
  }

  /** Only wrong keys count: an office, or its mail gateway, may send many right ones from one address. */
  function countWrongKey(request: FastifyRequest, error: unknown): never {
    if (endpoint.byKey && error instanceof WrongKey) countTry(request)
    throw error
  }

  const step = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    guarded({ capabilities, endpoint, path: request.url.split('?', 1)[0] ?? '', address: callerAddress(request) }, () => authOf(request), work)

  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { takesFiles: takesFiles(endpoint) },
      onRequest: async (request) => {
        await step(request, () => enter(request))
        if (endpoint.method !== 'GET') await requireRoom(request)
      },
      handler: (request, reply) => {
        const answer = step(request, () => handle(request, reply).catch((error: unknown) => countWrongKey(request, error)))
        return thenAlways(answer, () => dropFiles(request))
      },
    })

  const plan = filePlanOf(endpoint)
  if (!plan) addRoute(app)
  // A scope of its own, so that other routes keep the normal body parser.
  else void app.register(async (scope) => (readFiles(scope, plan, capabilities.files), void addRoute(scope)))
}
