// An article is saved, with the files that were sent before it.
import type { NextRequest } from 'next/server'
import { saveArticle } from '#lib/uploads/server/save-article.ts'

export const POST = async (request: NextRequest): Promise<Response> => saveArticle(request)
