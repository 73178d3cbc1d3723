// What waits for the reader: each thing is one link, to where it is done.
import type { Duty } from '#contract/todo.ts'
import { dutyDeadline, dutyText } from '#common/duty-words.ts'
import styles from './todo.module.css'

const Row = ({ duty }: { duty: Duty }) => {
  const deadline = dutyDeadline(duty)
  return (
    <li>
      <a href={duty.href}>
        {dutyText(duty)} – <bdi>{duty.title}</bdi>
      </a>
      {deadline && (
        <>
          {' '}
          <time dateTime={duty.deadline ?? undefined}>{deadline}</time>
        </>
      )}
    </li>
  )
}

export const Duties = ({ duties, label }: { duties: readonly Duty[]; label: string }) => (
  <ul className={styles.duties} aria-label={label}>
    {duties.map((duty) => (
      <Row key={`${duty.kind} ${duty.id}`} duty={duty} />
    ))}
  </ul>
)
