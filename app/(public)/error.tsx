'use client'
import { UnexpectedFailure } from '#components/ui/unexpected-failure.tsx'

interface Props {
  error: Error & { digest?: string }
}

/** Shown instead of a page that failed; the frame around it stays. */
export default function PageErrorPage({ error }: Props) {
  return <UnexpectedFailure digest={error.digest} retry={() => location.reload()} />
}
