// `npm run pages`: run after a page was added to the route table; writes the list of those that React's renderer makes alone again.
import { readFileSync, writeFileSync } from 'node:fs'
import { PLAIN_PAGES, withPlainPages } from './lib/plain-pages.ts'

writeFileSync(PLAIN_PAGES, withPlainPages(readFileSync(PLAIN_PAGES, 'utf8')))
