// Publishing items of the library, alone or with everything in them (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id } from './shapes.ts'

/** Items that one call may publish. */
export const PUBLISHED_MAX = 5000

/** What would be published, or was: counted, and by who sees it then. */
const Publication = Affected.extend({
  folders: z.int().min(0),
  documents: z.int().min(0),
  /** Seen without signing in. */
  forEveryone: z.int().min(0),
  forSignedIn: z.int().min(0),
  /** Seen by members of working groups alone, which `groups` names. */
  forGroups: z.int().min(0),
  groups: z.array(z.string()),
  /** Of what was counted: sent back, it keeps anything else from being published. */
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
    /** As the count answered it: something else by now is refused with `ERROR_EDIT_CONFLICT`. */
    counted: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    dryRun: z.boolean().default(false),
  }),
  response: Publication,
  errors: ['ERROR_NOT_FOUND', 'ERROR_PARENT_NOT_PUBLISHED', 'ERROR_EDIT_CONFLICT', 'ERROR_FOLDER_TOO_LARGE'],
})
