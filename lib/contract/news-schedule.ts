// Drafts that are published at a planned time, and articles restored from the archive.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Receipt } from './shapes.ts'
import { WallTimeInput } from './wall-time.ts'

/** Plans the publication, or changes its time. Times in the past are refused. */
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

/** Does nothing for an article that is a draft already. */
export const RestoreArticle = endpoint({
  method: 'POST',
  path: '/api/news/restore',
  summary: 'Make an archived article a draft again; published, it is a new one in its place and date, under its old address',
  access: 'user_admin',
  body: z.object({ id: Id }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_ARCHIVED'],
})
