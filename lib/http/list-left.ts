// A list as it was left, for the form that it led to: the view (search, sorting, page) comes from the page that the browser
// came from, and waits in the form's own address while the form is refused.
import { requestScope } from './request-scope.ts'

/** In the address of a form: the view of its list. */
const VIEW = 'lista'
const VIEW_MAX = 600

const HERE = 'http://portal'
const parsed = (path: string | undefined): URL | null => (path !== undefined && URL.canParse(path, HERE) ? new URL(path, HERE) : null)

/** What the list was told (`komunikat`) is not told again. */
function viewOf(params: URLSearchParams): string {
  params.delete('komunikat')
  const view = params.toString()
  return view.length <= VIEW_MAX ? view : ''
}

interface Left {
  /** The list as it was left. */
  list: string
  /** The form's address, by which it is not forgotten. */
  path: string
}

/** `list`, `path`: the addresses without a view. One that brings its view along stays as it is. */
export function listLeft({ list, path }: Left): Left {
  const { asked, cameFrom } = requestScope() ?? {}
  if (list.includes('?')) return { list, path }
  const from = parsed(cameFrom)
  const kept = parsed(asked)?.searchParams.get(VIEW) ?? (from?.pathname === list ? from.search : '')
  const view = viewOf(new URLSearchParams(kept))
  if (!view) return { list, path }
  return { list: `${list}?${view}`, path: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [VIEW]: view }).toString()}` }
}
