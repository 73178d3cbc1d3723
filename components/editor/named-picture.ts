// A picture of the form within its text. The text holds only its name; the form knows its address.
import Image from '@tiptap/extension-image'

/** Source of a picture without an address. */
const SCHEME = 'news-image:'

export const pictureName = (source: string): string => {
  try {
    return decodeURIComponent(source.startsWith(SCHEME) ? source.slice(SCHEME.length) : source)
  } catch {
    return source
  }
}

export const pictureSource = (fileName: string): string => SCHEME + encodeURIComponent(fileName)

/** `addressOf`: present address of the picture of that name; null: none yet, and its description is shown. */
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
