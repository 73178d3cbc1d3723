'use client'
import { UnexpectedFailure } from '#components/ui/unexpected-failure.tsx'

interface Props {
  error: Error & { digest?: string }
}

/** A page failed; what surrounds it stays. */
export default function PageErrorPage({ error }: Props) {
  return <UnexpectedFailure digest={error.digest} retry={() => location.reload()} />
}
