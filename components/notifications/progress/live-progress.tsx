'use client'
// The progress of a mailing. The page shows one state in all its parts: header, rows, filters and buttons. While
// the mailing runs, the browser asks for the present state, and loads the whole page again when it has changed.
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
  /** As a bar whose end is announced; otherwise as text in a row of a list. */
  isWhole?: boolean
}

const ASK_EVERY_MS = 2000
/** Mails that wait for another try wait for minutes, so the interval is longer. */
const ASK_WAITING_MS = 15_000
/** After so long without any input the person may have left, and asking on would keep the session alive. */
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

/** Whether two states are the same. */
const asText = ({ status, sendAt, recipientCount, sentCount, errorCount, leftOutCount, nextTryAt }: Progress): string =>
  [status, sendAt, recipientCount, sentCount, errorCount, leftOutCount, nextTryAt].join(' ')

/** Loads the page again when it shows another state than the present one. */
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
