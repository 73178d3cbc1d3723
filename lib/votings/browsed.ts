/** Name of the button that opens a folder in the form of a voting: without scripts it stands in the page's address. */
export const BROWSED = 'katalog'
