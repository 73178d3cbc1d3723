// A person's own sessions and data (art. 15 RODO).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id, Instant } from './shapes.ts'

/** `browser`, `system`: their usual names; null when unknown. `lastSeenAt` is exact to the minute. */
export const LiveSession = z.object({
  id: Id,
  startedAt: Instant,
  lastSeenAt: Instant,
  address: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type LiveSession = z.infer<typeof LiveSession>

export const ListOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The caller's live sessions, this one first; last seen to the minute",
  access: 'member',
  response: z.object({ items: z.array(LiveSession) }),
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

export const EndOwnSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end/one',
  summary: "End one of the caller's sessions; none is affected where it has ended already or is somebody else's",
  access: 'member',
  body: z.object({ id: Id }),
  response: Affected,
  errors: [],
})

export const DownloadOwnData = endpoint({
  method: 'GET',
  path: '/api/auth/mydata/{format}',
  summary: 'Everything that is stored about the caller, to read or as JSON',
  access: 'member',
  proof: true,
  params: z.object({ format: z.enum(['pdf', 'json']) }),
  response: 'file',
  errors: [],
})
