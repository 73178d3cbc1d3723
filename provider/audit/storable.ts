const LONGEST_TEXT = 500

/** Cuts the text and removes NUL and unpaired surrogates, which PostgreSQL cannot store: the log has to accept any typed text. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT).toWellFormed()
