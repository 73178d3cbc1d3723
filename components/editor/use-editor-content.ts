'use client'
// The editor's text beside the form's other values: the default text of a new article, and texts from elsewhere.
import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pictureName } from './named-picture.ts'

/** The delay that the specification requires. */
const DEFAULT_AFTER_MS = 1000

interface Options {
  /** The default text of a new article; null: none. */
  defaultContent: string | null
  /** There is other work that may replace the text, and the person is asked about that first. */
  waits: boolean
  onDefault: (content: string) => void
}

export function useEditorContent({ defaultContent, waits, onDefault }: Options) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const given = useRef(false)
  const early = useRef<string | null>(null)

  useEffect(() => {
    if (!editor || defaultContent === null || waits || given.current) return
    const timer = setTimeout(() => {
      given.current = true
      // The default text never replaces what was typed.
      if (editor.isDestroyed || !editor.isEmpty || editor.can().undo()) return
      editor.commands.setContent(defaultContent, { emitUpdate: false })
      onDefault(defaultContent)
    }, DEFAULT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [editor, defaultContent, waits, onDefault])

  const replace = useCallback(
    (content: string) => {
      given.current = true
      if (editor) editor.commands.setContent(content, { emitUpdate: false })
      else early.current = content
    },
    [editor],
  )

  const onReady = useCallback((created: Editor) => {
    if (early.current !== null) created.commands.setContent(early.current, { emitUpdate: false })
    setEditor(created)
  }, [])

  /** Removes a picture from the text; true: it was there. */
  const withoutPicture = useCallback(
    (fileName: string): boolean => {
      if (!editor) return false
      const places: { from: number; to: number }[] = []
      editor.state.doc.descendants((node, at) => {
        if (node.type.name === 'image' && pictureName(String(node.attrs['src'])) === fileName) places.unshift({ from: at, to: at + node.nodeSize })
      })
      for (const place of places) editor.commands.deleteRange(place)
      return places.length > 0
    },
    [editor],
  )

  /** Inserts at the cursor. */
  const insert = useCallback((text: string) => void editor?.chain().focus().insertContent({ type: 'text', text }).run(), [editor])

  return { onReady, replace, withoutPicture, insert }
}
