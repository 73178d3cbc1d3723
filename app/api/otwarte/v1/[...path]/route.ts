// Open data about resolutions, for everybody's programs.
import type { NextRequest } from 'next/server'
import { allowOpenData, answerOpenData } from '#lib/resolutions/open/answer.ts'
import { callOptions } from '#lib/session/caller.ts'

type Context = RouteContext<'/api/otwarte/v1/[...path]'>

export const GET = async (request: NextRequest, context: Context): Promise<Response> => answerOpenData(request, (await context.params).path, callOptions())

export const OPTIONS = (): Response => allowOpenData()
