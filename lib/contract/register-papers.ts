// The document of a resolution, made from the template of the rules of procedure, and the files that are added to it in the register: the
// signed document and annexes.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { REGISTER_FILE_KINDS, REGISTER_REASON_MAX } from './register.ts'
import { Id, IdText, Receipt, nameText, text } from './shapes.ts'

/** 50 MB. */
export const REGISTER_FILE_BYTES_MAX = 52_428_800

export const PAPER_FORMATS = ['pdf', 'docx'] as const

export const DownloadResolutionPaper = endpoint({
  method: 'GET',
  path: '/api/resolutions/{id}/paper/{format}',
  summary: 'A resolution as a document to be signed: what was published, else what is proposed',
  access: 'user_admin',
  params: z.object({ id: IdText, format: z.enum(PAPER_FORMATS) }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})

export const AddRegisterFile = endpoint({
  method: 'POST',
  path: '/api/resolutions/{id}/files',
  summary: 'Add a file to a resolution in the register; a signed document takes the place of the one before',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  body: z.object({ kind: z.enum(REGISTER_FILE_KINDS), fileName: nameText(255), fileContent: z.base64() }),
  upload: { field: 'fileContent', bytesMax: REGISTER_FILE_BYTES_MAX, required: true },
  response: z.object({ id: Id }),
  status: 201,
  errors: ['ERROR_NOT_FOUND', 'ERROR_INVALID_BASE64', 'ERROR_NOT_A_PDF'],
})

export const RemoveRegisterFile = endpoint({
  method: 'POST',
  path: '/api/resolutions/{id}/files/removal',
  summary: 'Take a file out of the register, with a reason that everybody reads. Again it changes nothing',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  body: z.object({ fileId: Id, reason: text(REGISTER_REASON_MAX) }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})

export const DownloadRegisterFile = endpoint({
  method: 'GET',
  path: '/api/register/{year}/{number}/files/{fileId}',
  summary: 'A file of a resolution in the register',
  access: 'public',
  params: z.object({ year: IdText, number: IdText, fileId: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_WITHDRAWN'],
})
