// Publishing items of the library, alone or with everything in them (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id } from './shapes.ts'

/** Largest number of items in one call. */
export const PUBLISHED_MAX = 5000

/** Counts of what would be, or was, published, by audience. */
const Publication = Affected.extend({
  folders: z.int().min(0),
  documents: z.int().min(0),
  /** Visible without signing in. */
  forEveryone: z.int().min(0),
  forSignedIn: z.int().min(0),
  /** Visible only to the working groups in `groups`. */
  forGroups: z.int().min(0),
  groups: z.array(z.string()),
  /** Digest of the counted items: sent back, so that nothing else is published. */
  counted: z.string(),
})

export const PublishNodes = endpoint({
  method: 'POST',
  path: '/api/documents/publish',
  summary: 'Publish items, with `withContents` every draft in them too, however deep; all or nothing. With `dryRun` it only counts',
  access: 'user_admin',
  body: z.object({
    nodeIds: z.array(Id).min(1).max(500),
    withContents: z.boolean().default(false),
    /** The digest from the count; `ERROR_EDIT_CONFLICT` when the items have changed since. */
    counted: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    dryRun: z.boolean().default(false),
  }),
  response: Publication,
  errors: ['ERROR_NOT_FOUND', 'ERROR_PARENT_NOT_PUBLISHED', 'ERROR_EDIT_CONFLICT', 'ERROR_FOLDER_TOO_LARGE'],
})
