import styles from '#components/ui/page.module.css'
import { NotFound } from '#components/ui/not-found.tsx'

/**
 * For what slips past the route table; the middleware answers unknown addresses before this. Next renders it along with every page,
 * twice: it stays small, and asks nobody.
 */
export default function NotFoundPage() {
  return (
    <main className={styles.alone}>
      <NotFound />
    </main>
  )
}
