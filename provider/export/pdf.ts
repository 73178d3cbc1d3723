// The library that writes PDF is an eighth of what a start loads, so it is loaded with the first document.
import type { TextDocument } from './text-document.ts'

export const pdfOf = async (document: TextDocument): Promise<Buffer> => (await import('./pdf/write.ts')).writePdf(document)
