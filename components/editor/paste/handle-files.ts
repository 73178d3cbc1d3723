// Pictures that are pasted into the text or dropped on it.
import type { EditorView } from '@tiptap/pm/view'
import { TextSelection } from '@tiptap/pm/state'

/** Programs that copy text also put a picture of it on the clipboard; then the text is pasted. */
const saysText = ({ clipboardData }: ClipboardEvent): boolean => {
  const html = clipboardData?.getData('text/html') ?? ''
  return (
    html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, '').replace(/<!--[\s\S]*?-->|<[^>]*>|&nbsp;|\s/g, '') !== '' ||
    Boolean(clipboardData?.getData('text/plain').trim())
  )
}

export function filesOfPaste(event: ClipboardEvent): File[] {
  const files = [...(event.clipboardData?.files ?? [])]
  return files.length > 0 && !saysText(event) ? files : []
}

/** A dropped picture is inserted at that place; other files go to the form. */
export function filesOfDrop(view: EditorView, event: DragEvent): File[] {
  const files = [...(event.dataTransfer?.files ?? [])]
  if (!files.some(({ type }) => type.startsWith('image/'))) return []
  event.stopPropagation()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
  return files
}

const GENERIC = /^(?:image|obraz|unnamed|download)\.(\w+)$/i

/** Pictures from a clipboard all have the same name, so each gets one that the form does not have. */
export function namedApart(files: readonly File[], taken: Iterable<string>): File[] {
  const names = new Set(taken)
  return files.map((file) => {
    const [, stem = file.name, extension = ''] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? []
    const base = GENERIC.test(file.name) ? 'wklejony-obraz' : stem
    let name = GENERIC.test(file.name) ? `${base}${extension}` : file.name
    for (let i = 2; names.has(name.normalize('NFC')); i++) name = `${base}-${i}${extension}`
    names.add(name.normalize('NFC'))
    return name === file.name ? file : new File([file], name, { type: file.type })
  })
}
