// The BFF: the browser's only way to the provider, for the endpoints of the contract.
import type { NextRequest } from 'next/server'
import { enterDoor } from '#lib/door/enter.ts'

type Context = RouteContext<'/api/provider/[...path]'>

const handle = async (request: NextRequest, context: Context): Promise<Response> => enterDoor(request, (await context.params).path)

export { handle as GET, handle as HEAD, handle as POST, handle as PUT, handle as PATCH, handle as DELETE }
