// The process that reads the texts of all pages of a file.
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { readPageTexts } from './read-texts.ts'

await readFiles(async (bytes) => ({ texts: await readPageTexts(bytes) }))
