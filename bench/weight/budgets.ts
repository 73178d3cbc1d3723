// The budgets of pages, and the pages that are measured.
const KB = 1024

export interface Budget {
  /** Compressed bytes; for visitors without the inlined style sheets, which count as `css`. */
  html?: number
  css: number
  script: number
  requests?: number
  fonts: number
  /** All bytes except pictures, on a first visit and on later ones. */
  first?: number
  again?: number
  /** Milliseconds at 400 kbit/s and 400 ms. */
  lcp?: number
  /** Layout shift. */
  cls?: number
  lateImage?: number
}

const VISITOR: Budget = { html: 14 * KB, css: 6 * KB, script: 150 * KB, requests: 10, fonts: 0, cls: 0, lateImage: 0 }
// A browser may paint a slow page in the middle of a table, whose column widths change when the rest arrives.
const READABLE: Budget = { ...VISITOR, lcp: 1000, cls: 0.005 }
/** The pages' own scripts without a framework, and the shared styles, which include those of the library. */
const SIGNED_IN: Budget = { html: 7 * KB, css: 9 * KB, script: 8 * KB, first: 32 * KB, again: 10 * KB, requests: 10, fonts: 0, cls: 0.001 }
/** Has a part that React hydrates when it is used: its props, and React's markers. */
const WITH_PART: Budget = { ...SIGNED_IN, html: 8 * KB }
/** The grid of a wide screen is loaded after the list. */
const WITH_GRID: Budget = { html: 8 * KB, css: 16 * KB, script: 200 * KB, fonts: 0 }
/** Tiptap is loaded after the form, on this screen only. */
const WITH_EDITOR: Budget = { css: 22 * KB, script: 430 * KB, fonts: 0 }

export interface WeighedPage {
  path: string
  who: 'visitor' | 'member' | 'administrator' | 'member on a phone'
  budget: Budget
}

export function pagesToWeigh({
  articleId,
  illustratedId,
  folderId,
  documentId,
}: {
  articleId: string
  illustratedId: string
  folderId: string
  documentId: string
}): WeighedPage[] {
  const visitor = (path: string, budget = VISITOR): WeighedPage => ({ path, who: 'visitor', budget })
  const member = (path: string, budget = SIGNED_IN): WeighedPage => ({ path, who: 'member', budget })
  const administrator = (path: string, budget = SIGNED_IN): WeighedPage => ({ path, who: 'administrator', budget })
  return [
    visitor('/aktualnosci', READABLE),
    visitor('/aktualnosci/strona/0/5', READABLE),
    // Their largest paint is a picture, which a slow connection cannot load in a second.
    visitor(`/aktualnosci/artykul/${articleId}`),
    visitor(`/aktualnosci/artykul/${illustratedId}`),
    visitor('/aktualnosci?szukaj=komitet'),
    visitor('/dokumenty'),
    visitor(`/dokumenty/${folderId}`),
    visitor(`/dokumenty/dokument/${documentId}`),
    visitor('/pomoc/deklaracjadostepnosc'),
    visitor('/pomoc/politykaprywatnosci'),
    visitor('/pomoc/klauzulaobinf'),
    visitor('/pomoc/licencja'),
    visitor('/logowanie'),
    member('/aktualnosci', { ...SIGNED_IN, requests: 15 }),
    member('/dokumenty'),
    member(`/dokumenty/${folderId}`),
    member(`/dokumenty/dokument/${documentId}`),
    member('/dokumenty/nowe'),
    member('/dokumenty?szukaj=komitet&wtresci=1'),
    member('/mojekonto'),
    member('/zmianahasla'),
    member('/pomoc/kontakt', WITH_PART),
    member('/glosowania'),
    member('/posiedzenia'),
    member('/posiedzenia/1'),
    // Finished, and in progress.
    member('/glosowanie/1'),
    member('/glosowanie/3'),
    member('/kalendarz', WITH_GRID),
    { path: '/kalendarz', who: 'member on a phone', budget: WITH_PART },
    // Administrators can drag files there.
    administrator('/dokumenty', WITH_PART),
    administrator(`/dokumenty/${folderId}`, WITH_PART),
    administrator(`/dokumenty/dokument/${documentId}`),
    administrator(`/ktowidzi/${documentId}`),
    administrator(`/ktowidzi/${folderId}`),
    administrator('/aktualnosci/nowyart', WITH_EDITOR),
    administrator('/uzytkownicy'),
  ]
}
