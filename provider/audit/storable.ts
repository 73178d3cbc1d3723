const LONGEST_TEXT = 500

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and a log must take whatever was tried. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT).toWellFormed()
