import { Shell } from '#components/shell/shell.tsx'
import { NotFound } from '#components/ui/not-found.tsx'

/** For what slips past the route table; the middleware answers unknown addresses before this. */
export default function NotFoundPage() {
  return (
    <Shell navigation>
      <NotFound />
    </Shell>
  )
}
