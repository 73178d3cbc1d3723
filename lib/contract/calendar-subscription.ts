// A person's secret address from which calendar programs fetch the committee's events, without a session.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Instant, isStorable } from './shapes.ts'

const PATH = '/api/calendar/subscription'

export const ReadSubscription = endpoint({
  method: 'GET',
  path: PATH,
  summary: "Since when the caller's secret address is in use; null: there is none",
  access: 'member',
  response: z.object({ createdAt: Instant.nullable() }),
  errors: [],
})

export const CreateSubscription = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'A new secret key for the feed, told this once; the one before is worth nothing from now on',
  access: 'member',
  response: z.object({ key: z.string() }),
  status: 201,
  secretAnswer: true,
  errors: [],
})

export const RevokeSubscription = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: "Make the caller's secret key worth nothing",
  access: 'member',
  response: 'empty',
  errors: [],
})

/** 32 random bytes in base64url. */
export const FEED_KEY_LENGTH = 43

export const ReadFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/{key}',
  summary: 'The events as an iCalendar feed, for the holder of a secret key whose account may be used',
  access: 'open',
  params: z.object({ key: z.string().min(1).max(200).refine(isStorable) }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
