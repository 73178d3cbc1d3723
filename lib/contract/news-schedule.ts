// Drafts that are published at a time that was chosen, and articles that come back from the archive.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Receipt } from './shapes.ts'
import { WallTimeInput } from './wall-time.ts'

/** Who plans what is planned already changes the time. Nothing is published in the past. */
export const ScheduleArticle = endpoint({
  method: 'POST',
  path: '/api/news/schedule',
  summary: 'Have a draft published by itself at a time (Polish wall time), as it is saved then',
  access: 'user_admin',
  body: z.object({ id: Id, publishAt: WallTimeInput }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_A_DRAFT', 'ARTICLE_PUBLISH_DATE_TO_OLD'],
})

export const UnscheduleArticle = endpoint({
  method: 'POST',
  path: '/api/news/unschedule',
  summary: 'Give up the planned publication of a draft; nothing happens where none is planned',
  access: 'user_admin',
  body: z.object({ id: Id }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_A_DRAFT'],
})

/** Nothing happens to one that is a draft already. */
export const RestoreArticle = endpoint({
  method: 'POST',
  path: '/api/news/restore',
  summary: 'Make an archived article a draft again; published, it is a new one in its place and date, under its old address',
  access: 'user_admin',
  body: z.object({ id: Id }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_ARCHIVED'],
})
