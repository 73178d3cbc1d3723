// Several reads of a page in one call: the caller is identified once; then each read is authorised, answered and logged separately, as
// if it had come alone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldErrors } from '#contract/fields.ts'
import type { Access } from '#contract/kit.ts'
import { PARTS_PATH, PartsRequest, type Part, type PartAnswer, type PartsAnswer, type ExpectedUser } from '#contract/parts.ts'
import { BACKGROUND_HEADER, ReadCurrentUser, type CurrentUser } from '#contract/session.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { asOnePage } from '#provider/identity/page-reads.ts'
import { Refusal } from '#provider/refusal.ts'
import { admit } from './access.ts'
import { authenticate, type AuthResult } from './authenticate.ts'
import { bodyOf } from './answer.ts'
import { rememberAuth } from './request-auth.ts'
import type { ErrorAnswer } from './envelope.ts'
import { callerAddress, guarded } from './guarded.ts'
import type { Route } from './handler.ts'
import { readRequest } from './read-request.ts'

interface Read extends Route {
  access: Exclude<Access, 'open'>
}

interface Mounting {
  capabilities: Capabilities
  /** Converts an error to an answer, and logs unexpected errors. */
  answerFailure: (error: unknown, request: FastifyRequest, path: string) => ErrorAnswer
}

const asked = new WeakMap<FastifyRequest, readonly string[]>()

/** Paths of the reads, for the request log; undefined: it was a single call. */
export const partsOf = (request: FastifyRequest): readonly string[] | undefined => asked.get(request)

/** null: the endpoint cannot be a part, because it answers a file or sets headers. */
function readOf({ endpoint, handler }: Route): Read | null {
  const { access } = endpoint
  const isPart = endpoint.method === 'GET' && typeof endpoint.response !== 'string' && endpoint !== ReadCurrentUser && !endpoint.proof
  return isPart && access !== 'open' ? { endpoint, handler, access } : null
}

const pathOf = ({ path, params = {} }: Part): string => path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

function parsePartsRequest(body: unknown): PartsRequest {
  const read = PartsRequest.safeParse(body)
  if (!read.success) throw new Refusal('VALIDATION_ERROR', { fields: fieldErrors(read.error, body) })
  return read.data
}

/** An unknown or refused caller is not an error here: each read answers it by its own access rule. */
const authenticateCaller = (
  { authorization, [BACKGROUND_HEADER]: background }: FastifyRequest['headers'],
  routes: readonly Route[],
  capabilities: Capabilities,
) => authenticate(capabilities, { authorization, background: background !== undefined || routes.every(({ endpoint }) => endpoint.background) })

/** Reads predicted for somebody else would be refused, and the log would show attempts that nobody made. */
function isExpectedUser({ status, body }: PartAnswer, { functionRole, permissions }: ExpectedUser): boolean {
  if (status !== 200) return false
  const user = body as CurrentUser
  return user.functionRole === functionRole && new Set(user.userPermissionKeys).symmetricDifference(new Set(permissions)).size === 0
}

export function mountParts(app: FastifyInstance, routes: readonly Route[], { capabilities, answerFailure }: Mounting): void {
  const currentUser: Read = { ...routes.find(({ endpoint }) => endpoint === ReadCurrentUser)!, access: 'session' }
  const readable = new Map(routes.flatMap((route) => readOf(route) ?? []).map((read) => [read.endpoint.path, read]))

  async function answer(
    part: Part,
    { endpoint, handler, access }: Read,
    came: { auth: AuthResult; request: FastifyRequest; reply: FastifyReply },
  ): Promise<PartAnswer> {
    const { auth, request, reply } = came
    const call = { capabilities, endpoint, path: pathOf(part), address: callerAddress(request) }
    const work = async (): Promise<PartAnswer> => {
      const actor = admit(endpoint, access, auth)
      const input = readRequest(endpoint, { params: part.params ?? {}, query: part.query ?? {}, body: undefined })
      const body = await handler({ ...capabilities, ...input, actor, address: call.address, upload: null, uploads: new Map(), request, reply } as never)
      return { status: 200, body: bodyOf(endpoint, body) }
    }
    return guarded(call, () => auth, work).catch((error: unknown) => {
      const { status, body } = answerFailure(error, request, endpoint.path)
      return { status, body }
    })
  }

  app.post(PARTS_PATH, async (request, reply): Promise<PartsAnswer> => {
    const { user: expectedUser, parts } = parsePartsRequest(request.body)
    const found = parts.map(({ path }) => {
      const route = readable.get(path)
      if (!route) throw new Refusal('ERROR_NOT_FOUND')
      return route
    })
    const auth = await authenticateCaller(request.headers, expectedUser ? [currentUser, ...found] : found, capabilities)
    const actor = auth.kind === 'actor' ? auth.actor : null
    rememberAuth(request, auth, actor)
    const came = { auth, request, reply }
    const paths = found.map(({ endpoint }) => endpoint.path)
    asked.set(request, expectedUser ? [ReadCurrentUser.path, ...paths] : paths)
    const user = expectedUser && (await answer({ path: ReadCurrentUser.path }, currentUser, came))
    if (user && !isExpectedUser(user, expectedUser)) return { user, parts: [] }
    const answers = await asOnePage(actor, () => Promise.all(found.map((route, i) => answer(parts[i]!, route, came))))
    return user ? { user, parts: answers } : { parts: answers }
  })
}
