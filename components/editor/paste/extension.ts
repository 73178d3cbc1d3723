// Extension of the editor for pasted and dropped content, and for the keys that lead to its toolbar.
import { Extension } from '@tiptap/react'
import { Plugin } from '@tiptap/pm/state'
import { focusTools } from '#components/editor/toolbar.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { filesOfDrop, filesOfPaste } from './handle-files.ts'
import { pasteReport } from './report.ts'

export interface PasteListener {
  onFiles: (files: File[]) => void
  /** Reports what was left out; an empty text: nothing. */
  onLeft: (report: string) => void
}

/** The current callbacks. The extension is created once, while the callbacks change with every render. */
export class PasteListenerSlot {
  #listener: PasteListener | null = null

  listen(listener: PasteListener): void {
    this.#listener = listener
  }

  get listener(): PasteListener | null {
    return this.#listener
  }
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
// The cursor must not be hidden by the bars at the top of the window.
const COVERED = { top: 170, right: 0, bottom: 24, left: 0 }

export const pasteExtension = (desk: PasteListenerSlot) =>
  Extension.create({
    name: 'arrivals',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          scrollThreshold: COVERED,
          scrollMargin: COVERED,
          transformPastedHTML(html) {
            const { html: clean, left } = cleanPasted(html, parsed)
            desk.listener?.onLeft(pasteReport(left))
            return clean
          },
          handlePaste(_view, event) {
            const files = filesOfPaste(event)
            if (files.length > 0) desk.listener?.onFiles(files)
            return files.length > 0
          },
          handleDrop(view, event, _slice, moved) {
            const files = moved ? [] : filesOfDrop(view, event)
            if (files.length > 0) desk.listener?.onFiles(files)
            return files.length > 0
          },
          handleKeyDown(view, event) {
            if (event.key !== 'F10' || !event.altKey) return false
            focusTools(view.dom)
            return true
          },
        },
      }),
    ],
  })
