'use client'
// How far a mailing is. The page shows one state, that of the moment at which it was made: head, rows, filters and buttons. While
// the mailing runs it is asked whether another state is true by now, and the whole page is then made anew.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type { NotificationStatus } from '#contract/notifications.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { isRunning, progressText } from '#lib/notifications/labels.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './progress.module.css'

export interface Progress {
  status: NotificationStatus
  sendAt: string | null
  recipientCount: number
  sentCount: number
  errorCount: number
  leftOutCount: number
  nextTryAt: string | null
}

interface Props {
  id: number
  /** When the page was made. */
  shown: Progress
  /** With a bar, and read aloud when it is over; else in the line of a list. */
  isWhole?: boolean
}

const ASK_EVERY_MS = 2000
/** What waits for another try waits for minutes. */
const ASK_WAITING_MS = 15_000
/** Whoever has not touched the page for so long may have left it: asking on would keep the session alive. */
const REST_AFTER_MS = 180_000

async function readProgress(path: string): Promise<Progress> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path} ${answer.status}`)
  return (await answer.json()) as Progress
}

function useLastTouch() {
  const last = useRef(0)
  useEffect(() => {
    const touch = () => void (last.current = Date.now())
    touch()
    const names = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
    for (const name of names) addEventListener(name, touch, { passive: true })
    return () => {
      for (const name of names) removeEventListener(name, touch)
    }
  }, [])
  return last
}

const doneOf = ({ sentCount, errorCount, leftOutCount }: Progress): number => sentCount + errorCount + leftOutCount

/** Two of them say the same. */
const asText = ({ status, sendAt, recipientCount, sentCount, errorCount, leftOutCount, nextTryAt }: Progress): string =>
  [status, sendAt, recipientCount, sentCount, errorCount, leftOutCount, nextTryAt].join(' ')

/** Has the page made anew as long as it shows another state than what is true. */
function useFresh(id: number, shown: Progress): void {
  const router = useRouter()
  const lastTouch = useLastTouch()
  const pause = isRunning(shown) ? (shown.nextTryAt ? ASK_WAITING_MS : ASK_EVERY_MS) : 0
  useSWR(isRunning(shown) ? doorPath(`/api/notifications/${id}/progress`) : null, readProgress, {
    refreshInterval: pause,
    isPaused: () => Date.now() - lastTouch.current > REST_AFTER_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryInterval: ASK_WAITING_MS,
    onSuccess: (now) => {
      if (asText(now) !== asText(shown)) router.refresh()
    },
  })
}

export function LiveProgress({ id, shown, isWhole = false }: Props) {
  useFresh(id, shown)
  const [ranAtFirst] = useState(isRunning(shown))
  const text = progressText(shown)
  const label = NOTIFICATION_STATUS_NAMES[shown.status]
  if (!isWhole)
    return (
      <span className={styles.line}>
        {label}
        {shown.sendAt && <small> {formatDateTime(shown.sendAt)}</small>}
        {text && shown.status !== 'sent' && <small className={shown.errorCount > 0 ? styles.failed : undefined}> {text}</small>}
      </span>
    )
  return (
    <div className={styles.whole}>
      <p>
        <strong>{label}</strong>
        {text && <> – wysłano {text}.</>}
        {isRunning(shown) && shown.nextTryAt && <> Następna próba: {formatDateTime(shown.nextTryAt)}.</>}
      </p>
      {isRunning(shown) && <progress max={Math.max(1, shown.recipientCount)} value={doneOf(shown)} aria-label="Postęp wysyłki" />}
      <p role="status" className="hidden-text">
        {ranAtFirst && !isRunning(shown) ? `${label}: wysłano ${text}.` : ''}
      </p>
    </div>
  )
}
