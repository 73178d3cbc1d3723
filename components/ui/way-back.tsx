// The breadcrumb of a form and of a record's page: a list in it opens with the state in which it was left. Not for pages that
// are cached for everybody, which do not know the reader's way.
import { withListView } from '#lib/http/list-view.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

export const WayBack = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <Breadcrumb crumbs={crumbs.map(({ label, href }) => (href === undefined ? { label } : { label, href: withListView(href) }))} />
)
