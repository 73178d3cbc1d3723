// The map of the site: pages that everybody may read.
import type { NextRequest } from 'next/server'
import { ROUTES } from '#contract/pages.ts'
import { meetingsOfSite } from '#lib/committee/loaders.ts'
import { foldersOfSite } from '#lib/documents/reading/loaders.ts'
import { taggedAnswer } from '#lib/http/etag.ts'
import { KeptAnswers } from '#lib/http/kept-answers.ts'
import { sitemapXml } from '#lib/http/sitemap.ts'
import { articlesOfSite } from '#lib/news/reading/sitemap.ts'
import { resolutionsOfSite } from '#lib/resolutions/open/answers.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'

/** The first leads on, the second is about the reader. */
const LEFT_OUT = ['/', '/dokumenty/nowe']

/** Pages at fixed addresses that are the same for everybody. */
const fixedPages = (): string[] =>
  ROUTES.filter(({ path, access, cache }) => access === 'everyone' && cache !== undefined && !path.includes('[') && !LEFT_OUT.includes(path)).map(
    ({ path }) => path,
  )

const kept = new KeptAnswers()

async function readSite(): Promise<string> {
  const read = await Promise.all([articlesOfSite(), resolutionsOfSite(), meetingsOfSite(), foldersOfSite()])
  return sitemapXml([...fixedPages().map((path) => ({ address: publicAddress(path) })), ...read.flat()])
}

/** The build cannot know the portal’s address. */
export const dynamic = 'force-dynamic'

export const GET = async (request: NextRequest): Promise<Response> =>
  taggedAnswer(request, await kept.get('', readSite), { 'content-type': 'application/xml; charset=utf-8' })
