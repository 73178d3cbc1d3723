'use client'
import { UnexpectedFailure } from '#components/ui/unexpected-failure.tsx'

interface Props {
  error: Error & { digest?: string }
}

export default function ErrorPage({ error }: Props) {
  return <UnexpectedFailure digest={error.digest} retry={() => location.reload()} />
}
