'use client'
// Events of the days that the grid shows, through the one door.
import useSWR from 'swr'

/** As the provider answers it; of its fields those that the grid shows. */
export interface GridEvent {
  id: number
  name: string
  startsAt: string
  endsAt: string
  url: string | null
  urlLabel: string | null
}

/** Days `YYYY-MM-DD`; `to` is exclusive. */
export interface Days {
  from: string
  to: string
}

interface Page {
  items: GridEvent[]
  totalCount: number
}

const AT_ONCE = 100

async function readPage({ from, to }: Days, page: number): Promise<Page> {
  const query = new URLSearchParams({ from, to, page: String(page), limit: String(AT_ONCE) })
  const answer = await fetch(`/api/provider/calendar/events?${query}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`events ${answer.status}`)
  return (await answer.json()) as Page
}

async function readEvents([, from, to]: [string, string, string]): Promise<GridEvent[]> {
  const first = await readPage({ from, to }, 0)
  const others = Array.from({ length: Math.ceil(first.totalCount / AT_ONCE) - 1 }, (_, i) => readPage({ from, to }, i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

/** Read when the days change, and never on its own accord: a call that nobody made would keep an idle session alive. */
export function useEvents(days: Days | null) {
  const { data, error, isLoading, mutate } = useSWR(days && ['calendar-events', days.from, days.to], readEvents, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { events: data ?? [], loading: days === null || isLoading, failed: error !== undefined, retry: () => void mutate() }
}
