'use client'
import useSWR from 'swr'
import { counted } from '#lib/format/plural.ts'
import type { Badge } from '#lib/shell/menu.ts'
import styles from './signed-in.module.css'

const COUNTS = {
  events: {
    address: '/api/provider/calendar/events/count',
    forms: { one: 'nadchodzące wydarzenie', few: 'nadchodzące wydarzenia', many: 'nadchodzących wydarzeń' },
  },
  votings: {
    address: '/api/provider/vote/votings/count',
    forms: { one: 'głosowanie bez Twojego głosu', few: 'głosowania bez Twojego głosu', many: 'głosowań bez Twojego głosu' },
  },
} as const

async function readCount(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`count ${answer.status}`)
  const body: unknown = await answer.json()
  const count = typeof body === 'object' && body !== null && 'count' in body ? body.count : undefined
  if (typeof count !== 'number') throw new Error('no count')
  return count
}

/** Never asked on its own accord: a call that nobody made would keep an idle session alive. */
export function MenuCount({ badge }: { badge: Badge }) {
  const { address, forms } = COUNTS[badge]
  const { data } = useSWR(address, readCount, { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false })
  if (!data) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{data > 99 ? '99+' : data}</span>
      <span className="hidden-text"> ({counted(data, forms)})</span>
    </span>
  )
}
