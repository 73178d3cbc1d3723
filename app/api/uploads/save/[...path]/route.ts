// Saves a form whose files were sent before, at any endpoint of the contract that takes files.
import type { NextRequest } from 'next/server'
import { saveForm } from '#lib/uploads/server/save/form.ts'

type Context = RouteContext<'/api/uploads/save/[...path]'>

const handle = async (request: NextRequest, context: Context): Promise<Response> => saveForm(request, (await context.params).path)

export { handle as POST, handle as PUT }
