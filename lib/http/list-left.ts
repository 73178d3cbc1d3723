// A list as it was left, for the form that it led to: the view (search, sorting, page) comes from the page that the browser
// came from, and waits in the form's own address, with the list that it is of, while the form is refused or leads further on.
import { requestScope } from './request-scope.ts'

/** In the address of a form: its list as it was left. */
const LEFT = 'lista'
const LEFT_MAX = 600

const HERE = 'http://portal'
const parsed = (path: string | null | undefined): URL | null => (typeof path === 'string' && URL.canParse(path, HERE) ? new URL(path, HERE) : null)

/** What the list was told (`komunikat`) is not told again, and where it led on from is not its view. */
function viewOf({ pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('komunikat')
  params.delete(LEFT)
  const view = params.toString()
  return pathname.length + view.length <= LEFT_MAX ? view : ''
}

/** Of the page that is asked for first: where the browser came from may be the very form, or a page on the way to it. */
function placesLeft(): URL[] {
  const { asked, cameFrom } = requestScope() ?? {}
  const from = parsed(cameFrom)
  const kept = (page: URL | null) => parsed(page?.searchParams.get(LEFT))
  return [kept(parsed(asked)), from, kept(from)].filter((place) => place !== null)
}

/** `href`: a list's address without a view; one that brings its view along stays as it is. */
export function asLeft(href: string): string {
  if (href.includes('?')) return href
  const place = placesLeft().find(({ origin, pathname }) => origin === HERE && pathname === href)
  const view = place && viewOf(place)
  return view ? `${href}?${view}` : href
}

interface Left {
  /** The list as it was left. */
  list: string
  /** The form's address, by which it is not forgotten. */
  path: string
}

/** `list`, `path`: the addresses without a view. */
export function listLeft({ list, path }: Left): Left {
  const left = asLeft(list)
  if (left === list) return { list, path }
  const [form = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(LEFT, left)
  return { list: left, path: `${form}?${params.toString()}` }
}

/** Another page on the way, which leads back to the list as well. */
export const onward = (list: string, path: string): string => listLeft({ list, path }).path

/** For a form that is sent by its address: the list as it was left, in a field. */
export function leftField(list: string): Readonly<Record<string, string>> {
  const left = asLeft(list)
  return left === list ? {} : { [LEFT]: left }
}
