// Texts in an Atom feed. What people wrote is text there as well: the feed's library takes titles for HTML, and ends a section of text at
// the first sign of an end in it, so every text is escaped before it is given to it.

// XML has no way to write these, not even escaped.
const NOT_IN_XML = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const writable = (text: string) => text.toWellFormed().replace(NOT_IN_XML, '')

/** Also as the text of any XML. */
export const asHtml = (text: string): string => writable(text).replace(/[&<>"]/g, (character) => ENTITIES[character]!)

/** What the feed's library leaves out: the language that all of it is in. */
export const inPolish = (xml: string): string => xml.replace(/<feed /, '<feed xml:lang="pl" ')
