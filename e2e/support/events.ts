// Events that a test makes for itself, as the calendar's form would.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface NewEvent {
  name: string
  /** Wall time, `YYYY-MM-DDTHH:mm`. */
  startsAt: string
  endsAt: string
  url?: string | null
}

export async function addEvent(page: Page, event: NewEvent): Promise<number> {
  const answer = await page.request.post('/api/provider/calendar/events', { data: { url: null, ...event }, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
