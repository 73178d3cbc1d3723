'use client'
// Loads the events of the days that the grid shows, through the BFF.
import useSWR from 'swr'
import type { VotingTimes } from '#contract/votings.ts'
import { votingMoments, type CalendarEntry } from '#lib/calendar/voting-moments.ts'

/** Days `YYYY-MM-DD`; `to` is exclusive. */
export interface Days {
  from: string
  to: string
}

interface Page {
  items: CalendarEntry[]
  totalCount: number
}

const AT_ONCE = 100

async function readJson<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`/api/provider/${path}?${new URLSearchParams(query)}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path} ${answer.status}`)
  return (await answer.json()) as Answer
}

const readPage = (days: Days, page: number) => readJson<Page>('calendar/events', { ...days, page: String(page), limit: String(AT_ONCE) })

async function readEvents([, from, to]: [string, string, string]): Promise<CalendarEntry[]> {
  const days = { from, to }
  const [first, votings] = await Promise.all([readPage(days, 0), readJson<{ items: VotingTimes[] }>('vote/votings/times', { ...days })])
  const others = Array.from({ length: Math.ceil(first.totalCount / AT_ONCE) - 1 }, (_, i) => readPage(days, i + 1))
  const events: CalendarEntry[] = [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
  return [...events, ...votingMoments(votings.items, days)]
}

/** Loaded when the days change, and not by a timer: such calls would keep an idle session alive. */
export function useEvents(days: Days | null) {
  const { data, error, isLoading, mutate } = useSWR(days && ['calendar-events', days.from, days.to], readEvents, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { events: data ?? [], loading: days === null || isLoading, failed: error !== undefined, retry: () => void mutate() }
}
