// Leads from a form back to its list as the person left it. The view of the list (search, sorting, page) is taken from the
// `Referer` and kept in the query of the form's own address while the form is refused or leads to further pages.
import { requestScope } from './request-scope.ts'

/** Query parameter of a form's address: the list with its view. */
const LIST_PARAM = 'lista'
const VIEW_LENGTH_MAX = 600

const HERE = 'http://portal'
const parsed = (path: string | null | undefined): URL | null => (typeof path === 'string' && URL.canParse(path, HERE) ? new URL(path, HERE) : null)

/** Without the message (`komunikat`), which must not be shown again, and without the list parameter. Empty when too long. */
function viewOf({ pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('komunikat')
  params.delete(LIST_PARAM)
  const view = params.toString()
  return pathname.length + view.length <= VIEW_LENGTH_MAX ? view : ''
}

/** Addresses that may name the list, best first: the `Referer` may be the form itself or a page between the two. */
function previousPages(): URL[] {
  const { asked, cameFrom } = requestScope() ?? {}
  const from = parsed(cameFrom)
  const kept = (page: URL | null) => parsed(page?.searchParams.get(LIST_PARAM))
  return [kept(parsed(asked)), from, kept(from)].filter((place) => place !== null)
}

/** Adds the view to `href`, a list's address without a query. An address with a query stays as it is. */
export function withListView(href: string): string {
  if (href.includes('?')) return href
  const place = previousPages().find(({ origin, pathname }) => origin === HERE && pathname === href)
  const view = place && viewOf(place)
  return view ? `${href}?${view}` : href
}

/** Of several lists that lead to one form the one that was left; the first where none was. */
export function listLeft(lists: readonly [string, ...string[]]): string {
  const found = previousPages().map(({ origin, pathname }) => lists.find((list) => origin === HERE && list === pathname))
  return found.find((list) => list !== undefined) ?? lists[0]
}

interface FormAddresses {
  /** Address of the list, with its view. */
  list: string
  /** Address of the form, which carries the list's address. */
  path: string
}

/** Both addresses are given without a view. */
export function returnToList({ list, path }: FormAddresses): FormAddresses {
  const left = withListView(list)
  if (left === list) return { list, path }
  const [form = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(LIST_PARAM, left)
  return { list: left, path: `${form}?${params.toString()}` }
}

/** The address of a further page that leads back to the list as well. */
export const withReturnList = (list: string, path: string): string => returnToList({ list, path }).path

/** The list as a hidden field, for a form that is sent by GET. */
export function listViewField(list: string): Readonly<Record<string, string>> {
  const left = withListView(list)
  return left === list ? {} : { [LIST_PARAM]: left }
}
