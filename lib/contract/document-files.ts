// Previews of files in the library, and folders as ZIP archives (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { IdText } from './shapes.ts'

/** Limits of an archive: folders and files together, and bytes of files (2 GB). */
export const ARCHIVE_ENTRIES_MAX = 5000
export const ARCHIVE_BYTES_MAX = 2_147_483_648

/** Largest number of chosen items. */
export const ARCHIVE_CHOSEN_MAX = 500

export const PreviewVersion = endpoint({
  method: 'GET',
  path: '/api/documents/preview/{versionId}',
  summary: 'Bytes of a version to be shown in a page: PDF and pictures only, as their bytes say',
  access: 'public',
  params: z.object({ versionId: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND', 'ERROR_NO_PREVIEW'],
})

export const DownloadFolder = endpoint({
  method: 'GET',
  path: '/api/documents/archive/{id}',
  summary: 'A folder as ZIP, streamed: the newest version of every document that the caller may see in it',
  access: 'public',
  params: z.object({ id: IdText }),
  query: z.object({
    /** Only these items of the folder, with their contents. */
    id: z.union([IdText, z.array(IdText).max(ARCHIVE_CHOSEN_MAX)]).optional(),
    /** All items, whatever `id` says; sent by the form of a list. */
    all: z.string().max(10).optional(),
    /** Only documents of this voting. */
    votingId: IdText.optional(),
  }),
  response: 'file',
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FOLDER_TOO_LARGE'],
})
