// The pack of a meeting (specification 4, section A3): all its papers in the order of the agenda, as the caller may see them.
import { endpoint } from './kit.ts'
import { OneMeeting } from './meetings.ts'

export const DownloadPack = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/pack/zip',
  summary: 'The papers of a meeting as ZIP, streamed: in the order of the agenda, with the item’s number in front of their names',
  access: 'member',
  params: OneMeeting,
  response: 'file',
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FOLDER_TOO_LARGE'],
})
