// Mounts an endpoint: admits the caller before the body is read, checks what comes in and what goes out by the contract.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isGateCode } from '#contract/errors.ts'
import { generalErrors, successStatus, type AnyEndpoint } from '#contract/kit.ts'
import { BACKGROUND_HEADER, ReadCurrentUser } from '#contract/session.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { Caller } from '#provider/identity/actor.ts'
import { hasRoomFor } from '#provider/disk-space.ts'
import { Refusal, UndeclaredRefusal } from '#provider/refusal.ts'
import { admit } from './access.ts'
import { authenticate, type Asker } from './authenticate.ts'
import type { Route } from './handler.ts'
import { idempotencyKey, onceForKey, type KeepAnswer, type KeptAnswer } from './idempotency.ts'
import type { SourceLimit } from './source-limit.ts'
import { readRequest } from './read-request.ts'
import { dropFiles, fileErrors, keepFiles, readFiles } from './upload-body.ts'
import { filePlanOf, takesFiles, uploadOf, uploadsOf } from './uploads.ts'

/** The network address of the person, as the portal passes it on. Only portals reach the provider. */
function callerAddress(request: FastifyRequest): string {
  const header = request.headers['x-forwarded-for']
  const first = (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim() ?? ''
  return isIP(first) ? first : (request.socket.remoteAddress ?? 'unknown')
}

interface Mounting {
  capabilities: Capabilities
  /** Of the calls that take a password or a key from anybody. */
  openWrites: SourceLimit
}

const askers = new WeakMap<FastifyRequest, { asker: Asker; actor: Caller | null }>()

/** Who made the request, for the request log; null for visitors and before the caller is known. */
export const actorOf = (request: FastifyRequest): Caller | null => askers.get(request)?.actor ?? null

/** Notes a refusal of somebody who came with a token. The current-user call answers with a gate in the ordinary course, so that is not noted. */
async function noteRefusal({ audit }: Capabilities, endpoint: AnyEndpoint, request: FastifyRequest, asker: Asker, refusal: Refusal): Promise<void> {
  if (asker.kind === 'nobody' || (endpoint === ReadCurrentUser && isGateCode(refusal.code))) return
  const { userId, userName } = asker.kind === 'actor' ? { userId: asker.actor.userId, userName: asker.actor.fullName } : asker
  const path = request.url.split('?', 1)[0]
  await audit.recordIllegalAccess({ userId, userName, address: callerAddress(request), request: `${request.method} ${path}`, answer: refusal.code })
}

const TRESPASS = new Set(['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_ACCESS_PARENT'])
const isTrespass = (error: unknown): error is Refusal => error instanceof Refusal && (TRESPASS.has(error.code) || isGateCode(error.code))

/** An answer that the contract does not declare is not sent. */
function answerOf(endpoint: AnyEndpoint, body: unknown): KeptAnswer {
  const { response } = endpoint
  return { status: successStatus(endpoint), body: response === 'empty' || response === 'file' ? undefined : response.parse(body) }
}

function assertDeclared(endpoint: AnyEndpoint, error: unknown): void {
  if (error instanceof Refusal && !endpoint.errors.includes(error.code) && !generalErrors(endpoint).includes(error.code))
    throw new UndeclaredRefusal(`${endpoint.method} ${endpoint.path}`, error)
}

/** Every call that changes something takes one: a repeated delete or replace would otherwise be refused. */
const takesKey = ({ method, secretAnswer }: AnyEndpoint): boolean => method !== 'GET' && !secretAnswer

const isCreating = (endpoint: AnyEndpoint): boolean => endpoint.status === 201 || takesFiles(endpoint)

function fileNameIn(body: unknown): string {
  const name = (body as { fileName?: unknown } | undefined)?.fileName
  return typeof name === 'string' ? name : ''
}

export function mount(app: FastifyInstance, { endpoint, handler }: Route, { capabilities, openWrites }: Mounting): void {
  const { access } = endpoint

  async function enter(request: FastifyRequest): Promise<void> {
    if (access === 'open') {
      if (endpoint.method !== 'GET') openWrites.take(callerAddress(request), capabilities.now().getTime())
      return
    }
    const background = endpoint.background || request.headers[BACKGROUND_HEADER] !== undefined
    const asker = await authenticate(capabilities, { authorization: request.headers.authorization, background })
    askers.set(request, { asker, actor: null })
    askers.set(request, { asker, actor: admit(access, asker) })
  }

  /** Checked before the body is read: the disk must have room for the body too. */
  async function requireRoom(request: FastifyRequest): Promise<void> {
    const urgent = access === 'open' || access === 'session' || endpoint.method === 'DELETE'
    const bytes = Number(request.headers['content-length'] ?? 0) || 0
    if (!(await hasRoomFor(bytes, capabilities.settings, { urgent }))) throw new Refusal('ERROR_STORAGE_FULL')
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const input = readRequest(endpoint, { params: request.params, query: request.query, body: request.body }, fileErrors(request))
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

  /** Runs a step of a call; its refusals are noted and held against the contract. */
  async function guarded<T>(request: FastifyRequest, step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      const asker = askers.get(request)?.asker
      if (asker && isTrespass(error)) await noteRefusal(capabilities, endpoint, request, asker, error)
      assertDeclared(endpoint, error)
      throw error
    }
  }

  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { takesFiles: takesFiles(endpoint) },
      onRequest: async (request) => {
        await guarded(request, () => enter(request))
        if (endpoint.method !== 'GET') await requireRoom(request)
      },
      handler: (request, reply) => guarded(request, () => handle(request, reply)).finally(() => dropFiles(request)),
    })

  const plan = filePlanOf(endpoint)
  if (!plan) addRoute(app)
  // A scope of its own: other routes keep the ordinary reader of bodies.
  else void app.register(async (scope) => (readFiles(scope, plan, capabilities.files), void addRoute(scope)))
}
