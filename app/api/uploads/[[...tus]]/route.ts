// Files from browsers, in pieces that survive a broken line (tus protocol).
import type { NextRequest } from 'next/server'
import { errorJson } from '#lib/http/answers.ts'
import { receivePiece } from '#lib/uploads/server/receive-piece.ts'

type Context = RouteContext<'/api/uploads/[[...tus]]'>

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [id, ...more] = (await context.params).tus ?? []
  const isCreation = id === undefined
  if (more.length > 0) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404)
  if (isCreation !== (request.method === 'POST')) return errorJson({ code: 'ERROR_METHOD_NOT_ALLOWED' }, 405)
  return receivePiece(request, id)
}

export { handle as HEAD, handle as POST, handle as PATCH, handle as DELETE }
