// A page as React's renderer makes it, without the framework: half of what it costs when Next writes its elements down, reads them
// again and writes them down once more for the browser. The gate leads here (`middleware.ts`), and nobody else does.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { NextApiRequest, NextApiResponse } from 'next'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { matchRoute, type Layout } from '#contract/pages.ts'
import { PATH_HEADER } from '#lib/http/own-headers.ts'
import { requestScope, type RequestScope } from '#lib/http/request-scope.ts'
import { isPlainPath } from '#lib/shell/plain-paths.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import MemberLayout from '#app/(member)/layout.tsx'
import PublicLayout from '#app/(public)/layout.tsx'
import { Document } from './document.tsx'
import { PAGES, type PageProps } from './pages.ts'

const LAYOUTS: Readonly<Record<Exclude<Layout, 'bare'>, (props: { children: ReactNode }) => ReactNode>> = { public: PublicLayout, member: MemberLayout }

/** As Next says it of each page that it makes for one request. */
const CACHE_CONTROL = 'private, no-cache, no-store, max-age=0, must-revalidate'
/** Marks for the framework, of which nothing comes. */
const MARK = /<!--[\s\S]*?-->/g

/** The query as Next gives it to a page. */
function searchParamsOf(query: URLSearchParams): SearchParams {
  const found: Record<string, string | string[]> = {}
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    found[name] = values.length === 1 ? values.join() : values
  }
  return found
}

/** What is to be made, or null: nothing was asked for by the gate. */
function askedPage(scope: RequestScope | undefined): ReactNode {
  const asked = scope?.passed?.get(PATH_HEADER)
  if (!asked) return null
  const { pathname, searchParams } = new URL(asked, 'http://page')
  const found = matchRoute(pathname)
  if (!found || found.route.layout === 'bare' || !isPlainPath(found.route.path)) return null
  const { path, layout } = found.route
  const [Page, Layout] = [PAGES[path], LAYOUTS[layout]]
  const props: PageProps = { params: Promise.resolve(found.params) as Promise<never>, searchParams: Promise.resolve(searchParamsOf(searchParams)) }
  return (
    <Document path={path} head={async () => Page.generateMetadata?.(props) ?? Page.metadata}>
      <Layout>
        <Page.default {...props} />
      </Layout>
    </Document>
  )
}

/** The whole page, once all of it is there. */
const htmlOf = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // What React would have fetched ahead by headers is not put into the page instead.
      onHeaders: () => undefined,
      onError: reject,
    })
  })

export async function answerPlainPage(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const scope = requestScope()
  const page = askedPage(scope)
  if (!scope || page === null) return response.status(404).json({ code: 'ERROR_NOT_FOUND' })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', CACHE_CONTROL)
  try {
    const html = await htmlOf(page)
    response.end(html.replace(MARK, ''))
  } catch (error) {
    if (scope.leadsTo !== undefined) return void response.status(307).setHeader('location', scope.leadsTo).end()
    scope.failure = { error }
    response.status(500).end()
  }
}
