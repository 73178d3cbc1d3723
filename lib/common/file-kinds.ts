// Without schemas, so that the browser can load it alone.

/** Extensions by kind of file; other files are found only without this filter. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  text: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  sheet: ['xls', 'xlsx', 'ods', 'csv'],
  slides: ['ppt', 'pptx', 'odp'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'tif', 'tiff'],
  archive: ['zip', '7z', 'rar'],
} as const satisfies Record<string, readonly string[]>
/** Extensions of programs and scripts, which the library refuses. */
const PROGRAMS: ReadonlySet<string> = new Set(
  'exe com bat cmd msi msp mst scr pif cpl dll sys jar js jse mjs vbs vbe wsf wsh wsc ps1 psm1 hta lnk reg sh app apk deb rpm dmg'.split(' '),
)

/** The extension of a program or script, with its dot; null: another file. */
export function programEnding(fileName: string): string | null {
  const ending = /\.([^.\s]+)[.\s]*$/u.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return PROGRAMS.has(ending) ? `.${ending}` : null
}

export type FileKind = keyof typeof FILE_KINDS
