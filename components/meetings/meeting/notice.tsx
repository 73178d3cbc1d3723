// When notice and papers of a meeting went out, by the state of each mail, and how many working days before it.
import type { MeetingNotice } from '#lib/meetings/loaders.ts'
import { clockSaid } from '#lib/format/meeting-terms.ts'
import { wentOutSaid } from '#lib/meetings/notice.ts'

export function SentWhen({ notice }: { notice: MeetingNotice }) {
  const lines = wentOutSaid(notice)
  const left = notice.clock && clockSaid(notice.clock)
  if (lines.length === 0 && !left) return null
  return (
    <section aria-labelledby="terminy">
      <h2 id="terminy">Terminy</h2>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {left && (
        <p>
          {left.left}. {left.more.join(' ')}
        </p>
      )}
    </section>
  )
}
