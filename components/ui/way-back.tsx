// The breadcrumb of a form, and of the page of a record: a list that it names opens as it was left. Never on a page that is
// made for everybody at once, which knows nobody's way.
import { withListView } from '#lib/http/list-view.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

export const WayBack = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <Breadcrumb crumbs={crumbs.map(({ label, href }) => (href === undefined ? { label } : { label, href: withListView(href) }))} />
)
