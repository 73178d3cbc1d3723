import type { DocumentNode } from '#contract/documents.ts'
import { formatFileSize } from './file-size.ts'

/** `PDF, 13,4 kB`; empty: it has no file. */
export const fileNote = ({ fileType, fileSize }: Pick<DocumentNode, 'fileType' | 'fileSize'>): string =>
  [fileType?.toUpperCase(), fileSize !== null && formatFileSize(fileSize)].filter(Boolean).join(', ')
