// Files made from votings (contract section 6).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { IdText } from './shapes.ts'

const OneVoting = z.object({ id: IdText })

export const ExportVotes = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/export',
  summary: 'Every vote of a voting as .xls, those that no longer count among them',
  access: 'user_admin',
  proof: true,
  params: OneVoting,
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportResults = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/results/{format}',
  summary: 'How a voting stands or ended: subject, turnout, answers and seats as .xls, or as PDF without who chose what',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText, format: z.enum(['pdf', 'xls']) }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_VOTING_STATUS_NOT_ALLOWED'],
})

export const DownloadEvidence = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/evidence',
  summary: 'Everything that proves a finished voting, as ZIP with a page that checks it: protocol, votes, electorate, ledger, documents with their hashes',
  access: 'user_admin',
  proof: true,
  params: OneVoting,
  /** `copies`: whether to include the files of the documents voted on. */
  query: z.object({ copies: z.enum(['true', 'false']).default('false') }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_VOTING_STATUS_NOT_ALLOWED', 'ERROR_FOLDER_TOO_LARGE', 'ERROR_FILE_NOT_FOUND'],
})

export const DownloadVoteBasis = endpoint({
  method: 'GET',
  path: '/api/vote/votes/{id}/basis',
  summary: 'The file that a vote on behalf rests on',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})
