// Addresses of the news pages.
export const NEWS_PAGE_SIZE = 5
/** Atom; the same for everyone. */
export const NEWS_FEED = '/api/feeds/news'

/** `page` from 0; the first page of the usual size is the main view. */
export function newsHref(page: number, limit: number, q = ''): string {
  const path = page === 0 && limit === NEWS_PAGE_SIZE ? '/aktualnosci' : `/aktualnosci/strona/${page}/${limit}`
  return q ? `${path}?${new URLSearchParams({ szukaj: q })}` : path
}

/** In an article's address: opened from a search, it is none itself and is not counted as one. */
export const SOUGHT_BEFORE = 'wyszukano'

/** An article remembers the page of the list that it was opened from, and what was sought there. */
export function articleHref(id: number, page = 0, limit: number = NEWS_PAGE_SIZE, q = ''): string {
  const path = page === 0 && limit === NEWS_PAGE_SIZE ? `/aktualnosci/artykul/${id}` : `/aktualnosci/artykul/${id}/${page}/${limit}`
  return q ? `${path}?${new URLSearchParams({ [SOUGHT_BEFORE]: q })}` : path
}

/** `{id}` stands for one that is answered. */
export const editHref = (id: number | '{id}'): string => `/aktualnosci/edytujart/${id}`

/** What an administrator sees of an article that visitors do not see. */
export const previewHref = (id: number): string => `/aktualnosci/podglad/${id}`

export const DRAFTS_HREF = '/aktualnosci/wersjerob'
/** In the address of a preview: whether the draft is to be published is asked there. */
export const ASKS_TO_PUBLISH = 'publikuj'

/** The preview, with that question. */
export const askToPublishHref = (id: number): string => `${previewHref(id)}?${ASKS_TO_PUBLISH}=1`

/** What an address says of an article that has just been saved. */
export const SAVED = 'ARTICLE_SAVED'

/** Where one goes on when an article is saved. */
export type AfterSaving = 'list' | 'preview' | 'publish'

export function savedHref(id: number, next: AfterSaving): string {
  const said = `komunikat=${SAVED}`
  if (next === 'publish') return `${askToPublishHref(id)}&${said}`
  return `${next === 'list' ? DRAFTS_HREF : previewHref(id)}?${said}`
}
