// The end of a voting. The page's script counts down by the provider's clock and announces the last minutes.
import { formatDateTime } from '#lib/format/dates.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { Notice } from '#components/ui/notice.tsx'

interface Props {
  endsAt: string
  endsAtInstant: string
  now: string
  /** Address of the page. */
  path: string
}

export const TimeLeft = ({ endsAt, endsAtInstant, now, path }: Props) => (
  <>
    <p>
      Głosowanie trwa do <strong>{shownWallTime(endsAt)}</strong>.{' '}
      <span className="needs-scripts">
        Pozostało:{' '}
        <strong id="km-time-left" role="timer" data-now={now} data-ends={endsAtInstant} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </span>
      <noscript>Tę stronę otwarto {formatDateTime(now)}.</noscript>
    </p>
    <div id="km-time-short" hidden suppressHydrationWarning>
      <Notice severity="warning">Do końca głosowania zostało mniej niż 5 minut. Głos wysłany po czasie nie zostanie zapisany.</Notice>
    </div>
    <div id="km-time-over" hidden suppressHydrationWarning>
      <Notice severity="warning">
        <p>
          Czas głosowania minął. <a href={path}>Odśwież stronę</a>, aby zobaczyć, jaki głos się liczy.
        </p>
      </Notice>
    </div>
    <p id="km-time-spoken" role="status" className="hidden-text" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  </>
)
