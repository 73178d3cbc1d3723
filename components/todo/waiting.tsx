// On top of the news: what waits for whoever is signed in, at most five things.
import type { Waiting } from '#lib/todo/loaders.ts'
import { NOTHING_TO_DO, TODO_PATH } from '#lib/todo/words.ts'
import { Duties } from './duties.tsx'
import styles from './todo.module.css'

const IN_SIGHT = 5

/** That it could not be loaded is no reason to be without the page. */
export async function WaitingDuties({ waiting, manages }: { waiting: Waiting; manages: boolean }) {
  const duties = await waiting
  const rest = duties === null ? 'Sprawdź, co na Ciebie czeka' : duties.length > IN_SIGHT ? `Wszystko, co na Ciebie czeka (${duties.length})` : null
  return (
    <section className={styles.waiting} aria-labelledby="do-zrobienia">
      <h2 id="do-zrobienia">Do zrobienia</h2>
      {duties?.length === 0 && <p>{NOTHING_TO_DO}</p>}
      {duties && duties.length > 0 && <Duties duties={duties.slice(0, IN_SIGHT)} label="Do zrobienia" />}
      {(rest || manages) && (
        <p>
          <a href={TODO_PATH}>{rest ?? 'Sprawy sekretariatu'}</a>
        </p>
      )}
    </section>
  )
}
