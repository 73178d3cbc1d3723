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
/** Endings of what is run rather than read: no document of the library. */
const PROGRAMS: ReadonlySet<string> = new Set(
  'exe com bat cmd msi msp mst scr pif cpl dll sys jar js jse mjs vbs vbe wsf wsh wsc ps1 psm1 hta lnk reg sh app apk deb rpm dmg'.split(' '),
)

/** The ending of a program's or script's name, with its dot; null: it is none. */
export function programEnding(fileName: string): string | null {
  const ending = /\.([^.\s]+)[.\s]*$/u.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return PROGRAMS.has(ending) ? `.${ending}` : null
}

export type FileKind = keyof typeof FILE_KINDS
