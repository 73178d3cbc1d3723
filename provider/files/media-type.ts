// Which Content-Type a file is answered with. The name's extension decides, from a short list; whatever a browser
// could run as a page of ours (HTML, SVG, XML) is plain bytes.
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const PLAIN_BYTES = 'application/octet-stream'

export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

export const mediaTypeOf = (fileName: string): string => {
  const extension = extensionOf(fileName)
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension]! : PLAIN_BYTES
}

/** Raster pictures alone may be shown in place; everything else is for saving. */
export const mayShowInline = (mediaType: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(mediaType)
