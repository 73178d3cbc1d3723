'use client'
import '#components/styles.ts'
import { UnexpectedFailure } from '#components/ui/unexpected-failure.tsx'
import styles from '#components/ui/page.module.css'

interface Props {
  error: Error & { digest?: string }
}

/** Shown when even the shell could not be rendered. */
export default function GlobalErrorPage({ error }: Props) {
  return (
    <html lang="pl">
      <head>
        <title>Wystąpił błąd</title>
      </head>
      <body>
        <main className={styles.alone}>
          <UnexpectedFailure digest={error.digest} retry={() => location.reload()} />
        </main>
      </body>
    </html>
  )
}
