'use client'
import { UnexpectedFailure } from '#components/ui/unexpected-failure.tsx'
import styles from '#components/ui/page.module.css'

interface Props {
  error: Error & { digest?: string }
}

/** Shown when the layout around the pages could not be rendered. */
export default function ErrorPage({ error }: Props) {
  return (
    <main className={styles.alone}>
      <UnexpectedFailure digest={error.digest} retry={() => location.reload()} />
    </main>
  )
}
