import { NotFound } from '#components/ui/not-found.tsx'
import type { PageHead } from '#lib/shell/page-metadata.ts'

export const metadata: PageHead = { title: '404: Nie znaleziono takiej strony' }

/** Unknown addresses are answered with this page and the status 404. */
export default function NotFoundPage() {
  return <NotFound />
}
