// A picture of the form inside its text. The text names it; what is shown for the name only the form knows.
import Image from '@tiptap/extension-image'

/** Of a picture without an address, in the text as the form holds it. */
const SCHEME = 'news-image:'

export const pictureName = (source: string): string => {
  try {
    return decodeURIComponent(source.startsWith(SCHEME) ? source.slice(SCHEME.length) : source)
  } catch {
    return source
  }
}

export const pictureSource = (fileName: string): string => SCHEME + encodeURIComponent(fileName)

/** `addressOf`: where a picture of this name can be had now; null: nowhere yet, its description stands in its place. */
export const namedPicture = (addressOf: (fileName: string) => string | null) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img')
        const address = addressOf(pictureName(String(node.attrs['src'])))
        if (address) dom.src = address
        dom.alt = String(node.attrs['alt'] ?? '')
        if (!address) dom.dataset['missing'] = ''
        return { dom }
      }
    },
  }).configure({ allowBase64: false })
