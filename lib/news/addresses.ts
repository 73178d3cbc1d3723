// Addresses of the news pages.
export const NEWS_PAGE_SIZE = 5

/** `page` from 0; the first page of the usual size is the main view. */
export const newsHref = (page: number, limit: number): string =>
  page === 0 && limit === NEWS_PAGE_SIZE ? '/aktualnosci' : `/aktualnosci/strona/${page}/${limit}`

/** An article remembers the page of the list that it was opened from. */
export const articleHref = (id: number, page = 0, limit: number = NEWS_PAGE_SIZE): string =>
  page === 0 && limit === NEWS_PAGE_SIZE ? `/aktualnosci/artykul/${id}` : `/aktualnosci/artykul/${id}/${page}/${limit}`
