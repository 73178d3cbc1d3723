// Messages to the secretariat, and files of the help pages (contract section 9).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id, Instant, lineText, nameText, text } from './shapes.ts'

export const CONTACT_SUBJECT_MAX = 100
export const CONTACT_BODY_MAX = 1000
export const CONTACT_ATTACHMENTS_MAX = 3
/** 3 MB. */
export const CONTACT_ATTACHMENT_BYTES_MAX = 3_145_728
/** 50 MB. */
export const HELP_FILE_BYTES_MAX = 52_428_800

/** Messages of one person within an hour. */
export const CONTACT_MESSAGES_MAX = 5

export const SendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the secretariat',
  access: 'member',
  body: z.object({
    subject: lineText(CONTACT_SUBJECT_MAX),
    body: text(CONTACT_BODY_MAX),
    sendCopy: z.boolean().default(false),
    /** Of several files with the same name only the first is used. */
    attachments: z
      .array(z.object({ attachmentFile: z.object({ fileName: text(255), fileData: z.base64() }) }))
      .max(CONTACT_ATTACHMENTS_MAX)
      .default([]),
  }),
  uploads: { key: 'fileData', bytesMax: CONTACT_ATTACHMENT_BYTES_MAX, countMax: CONTACT_ATTACHMENTS_MAX },
  /** Number of queued mails: one to the secretariat, and the copy. */
  response: Affected,
  status: 201,
  errors: ['ERROR_INVALID_BASE64', 'ERROR_SECRETARIAT_ADDRESS_MISSING', 'ERROR_CONTACT_LIMIT'],
})

export const HELP_FILES = ['user_instruction', 'security_policy'] as const
export const HelpFile = z.enum(HELP_FILES)
export type HelpFile = z.infer<typeof HelpFile>

const HelpFileRow = z.object({
  key: HelpFile,
  fileName: z.string(),
  fileSize: z.int(),
  /** null: the file that came with the portal. */
  replacedAt: Instant.nullable(),
  replacedBy: z.string().nullable(),
})

export const ListHelpFiles = endpoint({
  method: 'GET',
  path: '/api/downloads',
  summary: 'The files of the help page as they are now',
  access: 'member',
  response: z.object({ items: z.array(HelpFileRow) }),
  errors: [],
})

export const DownloadHelpFile = endpoint({
  method: 'GET',
  path: '/api/downloads/{helpFile}',
  summary: 'One of them',
  access: 'member',
  params: z.object({ helpFile: HelpFile }),
  response: 'file',
  errors: ['ERROR_FILE_NOT_FOUND'],
})

export const ReplaceHelpFile = endpoint({
  method: 'POST',
  path: '/api/downloads',
  summary: 'A new version of one of them, a PDF; the old one is kept',
  access: 'user_admin',
  body: z.object({ key: HelpFile, fileName: nameText(255), fileContent: z.base64() }),
  upload: { field: 'fileContent', bytesMax: HELP_FILE_BYTES_MAX, required: true },
  response: z.object({ id: Id }),
  status: 201,
  errors: ['ERROR_INVALID_BASE64', 'ERROR_NOT_A_PDF'],
})

export const ReadAccessibilityDeclaration = endpoint({
  method: 'GET',
  path: '/api/downloads/accessibility_declaration',
  summary: 'The accessibility declaration as DOCX',
  access: 'open',
  response: 'file',
  errors: ['ERROR_FILE_NOT_FOUND'],
})
