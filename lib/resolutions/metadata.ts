// Titles of the pages of the register, and their one address.
import { resolutionHref } from '#lib/links/resolutions.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { canonical, pageMetadata, pageTitle, type PageHead } from '#lib/shell/page-metadata.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { loadEntry } from './loaders.ts'
import { REGISTER_FEED } from './open/atom.ts'
import { registerHref, registerQuery } from './query.ts'

/** The one address of the page, and where programs read what is new. */
const addresses = (path: string): Pick<PageHead, 'alternates'> => ({
  alternates: { ...canonical(path).alternates, types: { 'application/atom+xml': [{ url: publicAddress(REGISTER_FEED), title: pageTitle('/uchwaly') }] } },
})

export function registerMetadata(searchParams: SearchParams): PageHead {
  const query = registerQuery(searchParams)
  const title = pageTitle('/uchwaly')
  if (!query) return { title }
  // What somebody sought is no page of its own for search engines.
  if (query.q) return { title: `${query.q} – wyniki wyszukiwania uchwał`, robots: { index: false } }
  const named = [title, query.year, query.page > 0 && `strona ${query.page + 1}`].filter(Boolean).join(', ')
  return { title: named, description: 'Rejestr uchwał komitetu monitorującego z treścią i wynikami głosowań.', ...addresses(registerHref(query)) }
}

/** One that cannot be read has the table's title; the page itself says what is wrong. */
export async function entryMetadata({ year, number }: { year: string; number: string }): Promise<PageHead> {
  try {
    const entry = await loadEntry(year, number)
    const title = `Uchwała nr ${entry.label}`
    if (!entry.content) return { title, robots: { index: false } }
    return { title: `${title}: ${entry.content.title}`, description: entry.content.title, ...canonical(resolutionHref(entry)) }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/uchwaly/[year]/[number]')
  }
}
