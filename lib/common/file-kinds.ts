// Without schemas, so that the browser can read it alone.

/** Types of files by what they are for; a type that is in none of them is found without this filter alone. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  text: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  sheet: ['xls', 'xlsx', 'ods', 'csv'],
  slides: ['ppt', 'pptx', 'odp'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'tif', 'tiff'],
  archive: ['zip', '7z', 'rar'],
} as const satisfies Record<string, readonly string[]>
export type FileKind = keyof typeof FILE_KINDS
