// The pack of a meeting (specification 4, section A3): all its papers in the order of the agenda, as the caller may see them.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { OneMeeting } from './meetings.ts'

/** Only what is new or changed since the caller's last pack of this meeting, which is one that came to its end. */
const Since = z.object({ since: z.literal('last').optional() })

export const DownloadPack = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/pack/zip',
  summary: 'The papers of a meeting as ZIP, streamed: in the order of the agenda, with the item’s number in front of their names',
  access: 'member',
  params: OneMeeting,
  query: Since,
  response: 'file',
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FOLDER_TOO_LARGE'],
})

export const DownloadBook = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/pack/book',
  summary: 'The papers of a meeting as one PDF; 202 with `{done, total}` while it is being made, which the first call begins',
  access: 'member',
  params: OneMeeting,
  query: Since,
  response: 'file',
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FOLDER_TOO_LARGE', 'ERROR_BOOK_NOT_MADE'],
})

export const PrepareBook = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/pack/book/state',
  summary: 'Whether the book is there, or how many of its documents are bound; a book that is not there is begun',
  access: 'member',
  background: true,
  params: OneMeeting,
  query: Since,
  response: z.object({ isReady: z.boolean(), done: z.int(), total: z.int() }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FOLDER_TOO_LARGE', 'ERROR_BOOK_NOT_MADE'],
})
