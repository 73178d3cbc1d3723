// The open data as they are answered: the register's own answers in the shapes of version 1.
import { ListRegister, ReadRegisterEntry, type LinkedResolution, type RegisterContent, type RegisterEntry, type RegisterRow } from '#contract/register.ts'
import { everyRow } from '#lib/http/every-row.ts'
import type { SitemapEntry } from '#lib/http/sitemap.ts'
import { copyHref, registerFileHref, resolutionHref } from '#lib/links/resolutions.ts'
import { call, type CallOptions } from '#lib/provider/call.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { OPEN_LIST, OPEN_ROWS, type OpenList, type OpenQuery, type OpenResolution, type OpenRow } from './shapes.ts'

const TIMEOUT_MS = 15_000

type Numbered = Pick<RegisterRow, 'year' | 'number'>

const addresses = (of: Numbered) => ({
  url: publicAddress(resolutionHref(of)),
  dataUrl: publicAddress(`${OPEN_LIST}/${of.year}/${of.number}`),
  copyUrl: publicAddress(copyHref(of)),
})

function rowOf({ year, number, label, title, adoptedOn, procedure, state, publishedAt, changedAt, edition, hash }: Omit<RegisterRow, 'snippet'>): OpenRow {
  return { year, number, label, title, adoptedOn, procedure, state, publishedAt, changedAt, edition, hash, ...addresses({ year, number }) }
}

/** The address of a page of the list, in the format with this ending. */
function listAddress({ rok, stan, q, strona }: OpenQuery, ending = ''): string {
  const params = new URLSearchParams()
  if (rok !== undefined) params.set('rok', String(rok))
  if (stan !== undefined) params.set('stan', stan)
  if (q) params.set('q', q)
  if (strona > 1) params.set('strona', String(strona))
  const asked = params.toString()
  return publicAddress(OPEN_LIST + ending + (asked ? `?${asked}` : ''))
}

/** `ending`: of the addresses of further pages. Throws `ApiFailure`. */
export async function openList(query: OpenQuery, options: CallOptions, ending = ''): Promise<OpenList> {
  const { rok, stan, q, strona } = query
  const asked = {
    page: String(strona - 1),
    limit: String(OPEN_ROWS),
    snippets: 'false' as const,
    ...(rok !== undefined && { year: String(rok) }),
    ...(stan && { state: stan }),
    ...(q && { q }),
  }
  const { items, totalCount } = await call(ListRegister, { query: asked }, { timeoutMs: TIMEOUT_MS, ...options })
  const pageCount = Math.ceil(totalCount / OPEN_ROWS)
  const next = strona < pageCount ? listAddress({ ...query, strona: strona + 1 }, ending) : null
  return { items: items.map(rowOf), totalCount, page: strona, pageCount, next }
}

const linked = (link: LinkedResolution): OpenResolution['amends'][number] => ({
  label: link.label,
  title: link.title,
  url: link.inRegister ? publicAddress(resolutionHref(link)) : null,
})

function resolutionOf(entry: RegisterEntry, content: RegisterContent): OpenResolution {
  const { title, adoptedOn, procedure, hash, meeting, text, result, history } = content
  const edition = history.at(-1)?.edition ?? 0
  return {
    ...rowOf({ ...entry, title, adoptedOn, procedure, hash, edition }),
    ...{ meeting, text, result },
    files: content.files.map(({ id, kind, fileName, size, hash: of, hasSignature }) => ({
      ...{ kind, fileName, size, hash: of, hasSignature },
      url: publicAddress(registerFileHref(entry, id)),
    })),
    amends: content.amends.map(linked),
    repeals: content.repeals.map(linked),
    amendedBy: content.amendedBy.map(linked),
    repealedBy: content.repealedBy.map(linked),
    history: history.map(({ hasCopy, ...one }) => ({ ...one, copyUrl: hasCopy ? publicAddress(copyHref(entry, one.edition)) : null })),
  }
}

/** Throws `ApiFailure`: of one that was taken out of the register 410 with the reason. */
export async function openResolution({ year, number }: { year: string; number: string }, options: CallOptions): Promise<OpenResolution> {
  const entry = await call(ReadRegisterEntry, { params: { year, number } }, { timeoutMs: TIMEOUT_MS, ...options })
  if (entry.movedTo) throw new ApiFailure('ERROR_WITHDRAWN', 410, { description: `${entry.withdrawn?.reason}: ${addresses(entry.movedTo).dataUrl}` })
  if (!entry.content) throw new ApiFailure('ERROR_WITHDRAWN', 410, { description: entry.withdrawn?.reason })
  return resolutionOf(entry, entry.content)
}

/** All of the register: what was changed last may be of any year. */
export const wholeRegister = (options: CallOptions): Promise<OpenRow[]> =>
  everyRow(async (page) => {
    const { items, totalCount } = await openList({ strona: page + 1 }, options)
    return { rows: items, totalCount }
  })

/** For the map of the site. */
export const resolutionsOfSite = async (): Promise<SitemapEntry[]> =>
  (await wholeRegister({})).map(({ url, changedAt }) => ({ address: url, changed: changedAt }))
