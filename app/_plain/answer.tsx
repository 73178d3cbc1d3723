// A page rendered by React alone, without the framework. It costs half of what Next needs, which serializes the elements, reads them
// and serializes them again for the browser. Only the gate (`middleware.ts`) leads here.
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { matchRoute, type Layout } from '#contract/pages.ts'
import { PATH_HEADER } from '#lib/http/own-headers.ts'
import { requestScope, type RequestScope } from '#lib/http/request-scope.ts'
import { isPlainPage } from '#lib/shell/plain-pages.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import BareLayout from '#app/(bare)/layout.tsx'
import MemberLayout from '#app/(member)/layout.tsx'
import PublicLayout from '#app/(public)/layout.tsx'
import { Document } from './document.tsx'
import { PAGES, type PageProps } from './pages.ts'

const LAYOUTS: Readonly<Record<Layout, (props: { children: ReactNode }) => ReactNode>> = { bare: BareLayout, public: PublicLayout, member: MemberLayout }

/** As much as the five directives of Next say, which would come with every page. */
const CACHE_CONTROL = 'private, no-store'
/** Markers for React, which hydrates nothing but parts. */
const MARK = /<!--[\s\S]*?-->/g

/** The query in the form in which Next passes it to a page. */
function searchParamsOf(query: URLSearchParams): SearchParams {
  const found: Record<string, string | string[]> = {}
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    found[name] = values.length === 1 ? values.join() : values
  }
  return found
}

/** The page to render; null: the request does not come from the gate. */
async function askedPage(scope: RequestScope | undefined): Promise<ReactNode> {
  const asked = scope?.passed?.get(PATH_HEADER)
  if (!asked) return null
  const { pathname, searchParams } = new URL(asked, 'http://page')
  const found = matchRoute(pathname)
  const load = found && isPlainPage(found.route) ? PAGES[found.route.path] : undefined
  if (!found || !load) return null
  const { path, layout } = found.route
  const [Page, Layout] = [await load(), LAYOUTS[layout]]
  const props: PageProps = { params: Promise.resolve(found.params) as Promise<never>, searchParams: Promise.resolve(searchParamsOf(searchParams)) }
  return (
    <Document path={path} head={async () => Page.generateMetadata?.(props) ?? Page.metadata}>
      <Layout>
        <Page.default {...props} />
      </Layout>
    </Document>
  )
}

/** Waits for the whole page. */
const htmlOf = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // React would send preloads as headers; then they are not written into the page.
      onHeaders: () => undefined,
      onError: reject,
    })
  })

export async function answerPlainPage(response: ServerResponse): Promise<void> {
  const scope = requestScope()
  const page = await askedPage(scope)
  if (!scope || page === null) {
    response.statusCode = 404
    response.setHeader('content-type', 'application/json')
    return void response.end(JSON.stringify({ code: 'ERROR_NOT_FOUND' }))
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', CACHE_CONTROL)
  try {
    const html = await htmlOf(page)
    response.end(scope.hasParts ? html : html.replace(MARK, ''))
  } catch (error) {
    if (scope.leadsTo === undefined) scope.failure = { error }
    else response.setHeader('location', scope.leadsTo)
    response.statusCode = scope.failure ? 500 : 307
    response.end()
  }
}
