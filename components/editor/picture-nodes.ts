// Finds pictures in the text and sets their descriptions.
import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { pictureName, pictureSource } from './named-picture.ts'

export function insertPictures(editor: Editor, fileNames: readonly string[]): void {
  const nodes = fileNames.map((fileName) => ({ type: 'image', attrs: { src: pictureSource(fileName), alt: '' } }))
  // A step of its own for undo, apart from what was typed before.
  editor.view.dispatch(closeHistory(editor.state.tr))
  editor.chain().focus().insertContent(nodes).run()
}

/** The selected picture. */
export function chosenPicture({ state: { selection } }: Editor): { fileName: string; alt: string } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  const { src, alt } = selection.node.attrs
  return { fileName: pictureName(String(src)), alt: String(alt ?? '') }
}

/** Descriptions by `fileName`. */
export function describePictures(editor: Editor, descriptions: ReadonlyMap<string, string>): void {
  const tr = closeHistory(editor.state.tr)
  tr.doc.descendants((node, at) => {
    if (node.type.name !== 'image') return
    const description = descriptions.get(pictureName(String(node.attrs['src'])))
    if (description !== undefined && description !== node.attrs['alt']) tr.setNodeAttribute(at, 'alt', description)
  })
  if (tr.docChanged) editor.view.dispatch(tr)
  editor.commands.focus()
}
