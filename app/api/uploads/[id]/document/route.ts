// An upload whose last piece has arrived becomes a document.
import type { NextRequest } from 'next/server'
import { finishUpload } from '#lib/uploads/server/finish-upload.ts'

type Context = RouteContext<'/api/uploads/[id]/document'>

export const POST = async (request: NextRequest, context: Context): Promise<Response> => finishUpload(request, (await context.params).id)
