// A person's own sessions and data (art. 15 RODO).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Instant } from './shapes.ts'

export const ListOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The caller's live sessions, this one first; last seen to the minute",
  access: 'member',
  response: z.object({ items: z.array(z.object({ startedAt: Instant, lastSeenAt: Instant, address: z.string(), current: z.boolean() })) }),
  errors: [],
})

export const EndOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  summary: "End the caller's sessions but this one",
  access: 'member',
  response: Affected,
  errors: [],
})

export const DownloadOwnData = endpoint({
  method: 'GET',
  path: '/api/auth/mydata/{format}',
  summary: 'Everything that is stored about the caller, to read or as JSON',
  access: 'member',
  params: z.object({ format: z.enum(['pdf', 'json']) }),
  response: 'file',
  errors: [],
})
