// The pictures in a text that is saved, under the names that they are stored by.
import { IMAGE_SCHEME, imageName, type OwnImages } from './address.ts'
import { sanitiseContent } from './sanitise.ts'
import { tokensOf, unescapeHtml } from './tokens.ts'

const address = (name: string) => `"${IMAGE_SCHEME}${encodeURIComponent(name)}"`

/** Returns the text to store. `storedNames`: stored names of new pictures, by their names in the text. */
export function contentWithPictures(html: string, own: OwnImages, storedNames: ReadonlyMap<string, string>): string {
  const renamed = [...storedNames].filter(([sent]) => !own.fileNames.includes(sent))
  const clean = sanitiseContent(html, { ...own, fileNames: [...own.fileNames, ...renamed.map(([sent]) => sent)] })
  return renamed.reduce((text, [sent, name]) => text.replaceAll(address(sent), () => address(name)), clean)
}

/** Names of the pictures in a stored text. */
export function picturesIn(stored: string): Set<string> {
  const names = new Set<string>()
  for (const token of tokensOf(stored)) {
    const name = token.kind === 'open' && token.name === 'img' ? imageName(unescapeHtml(token.attributes['src'] ?? '')) : null
    if (name !== null) names.add(name)
  }
  return names
}
