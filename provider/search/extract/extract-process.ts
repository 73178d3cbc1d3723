// The process that extracts the texts of files for the search.
import { readFiles } from './reading-program.ts'
import { readText } from './read-text.ts'

await readFiles(async (bytes) => ({ text: await readText(bytes) }))
