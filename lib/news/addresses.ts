// Addresses of the news pages.
export const NEWS_PAGE_SIZE = 5
/** Atom; the same for everyone. */
export const NEWS_FEED = '/api/feeds/news'

/** `page` from 0; the first page of the usual size is the main view. */
export function newsHref(page: number, limit: number, q = ''): string {
  const path = page === 0 && limit === NEWS_PAGE_SIZE ? '/aktualnosci' : `/aktualnosci/strona/${page}/${limit}`
  return q ? `${path}?${new URLSearchParams({ szukaj: q })}` : path
}

/** An article remembers the page of the list that it was opened from. */
export const articleHref = (id: number, page = 0, limit: number = NEWS_PAGE_SIZE): string =>
  page === 0 && limit === NEWS_PAGE_SIZE ? `/aktualnosci/artykul/${id}` : `/aktualnosci/artykul/${id}/${page}/${limit}`

/** What an administrator sees of an article that visitors do not see. */
export const previewHref = (id: number): string => `/aktualnosci/podglad/${id}`
