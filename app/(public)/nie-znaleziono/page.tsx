import type { Metadata } from 'next'
import { NotFound } from '#components/ui/not-found.tsx'

export const metadata: Metadata = { title: '404: Nie znaleziono takiej strony' }

/** Unknown addresses are answered with this page and the status 404. */
export default function NotFoundPage() {
  return <NotFound />
}
