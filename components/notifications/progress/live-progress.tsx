'use client'
// How far a mailing is, told anew while it runs. Where no script comes, what was true when the page was made stands there.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import type { NotificationStatus } from '#contract/notifications.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { isRunning, progressText } from '#lib/notifications/labels.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './progress.module.css'

export interface Progress {
  status: NotificationStatus
  recipientCount: number
  sentCount: number
  errorCount: number
  leftOutCount: number
  nextTryAt?: string | null
}

interface Props {
  id: number
  /** When the page was made. */
  initial: Progress
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

function useProgress(id: number, initial: Progress, isWhole: boolean): Progress {
  const router = useRouter()
  const lastTouch = useLastTouch()
  const pause = (latest: Progress = initial) => (!isRunning(latest) ? 0 : latest.nextTryAt ? ASK_WAITING_MS : ASK_EVERY_MS)
  const { data = initial } = useSWR(isRunning(initial) ? doorPath(`/api/notifications/${id}/progress`) : null, readProgress, {
    fallbackData: initial,
    refreshInterval: pause,
    isPaused: () => Date.now() - lastTouch.current > REST_AFTER_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryInterval: ASK_WAITING_MS,
  })
  const isOver = isRunning(initial) && !isRunning(data)
  const done = doneOf(data)
  const shown = useRef(doneOf(initial))
  // Rows, buttons and dates of the page are others now: they show the same state as the line above them.
  useEffect(() => {
    if (!isOver && (!isWhole || done === shown.current)) return
    shown.current = done
    router.refresh()
  }, [isOver, isWhole, done, router])
  return data
}

export function LiveProgress({ id, initial, isWhole = false }: Props) {
  const now = useProgress(id, initial, isWhole)
  const text = progressText(now)
  const label = NOTIFICATION_STATUS_NAMES[now.status]
  if (!isWhole)
    return (
      <span className={styles.line}>
        {label}
        {text && now.status !== 'sent' && <small className={now.errorCount > 0 ? styles.failed : undefined}> {text}</small>}
      </span>
    )
  return (
    <div className={styles.whole}>
      <p>
        <strong>{label}</strong>
        {text && <> – wysłano {text}.</>}
        {isRunning(now) && now.nextTryAt && <> Następna próba: {formatDateTime(now.nextTryAt)}.</>}
      </p>
      {isRunning(now) && <progress max={Math.max(1, now.recipientCount)} value={doneOf(now)} aria-label="Postęp wysyłki" />}
      <p role="status" className="hidden-text">
        {isRunning(initial) && !isRunning(now) ? `${label}: wysłano ${text}.` : ''}
      </p>
    </div>
  )
}
