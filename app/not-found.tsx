import styles from '#components/ui/page.module.css'
import { NotFound } from '#components/ui/not-found.tsx'

/**
 * For what the route table misses; the middleware answers unknown addresses first. Next renders it along with every page,
 * twice, so it is small and loads nothing.
 */
export default function NotFoundPage() {
  return (
    <main className={styles.alone}>
      <NotFound />
    </main>
  )
}
