// Placeholders that are filled in for each recipient of a mail, displayed as chips. The text itself contains `{{name}}`, as typed.
import { Extension } from '@tiptap/react'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const LIKE_ONE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** `data-unknown`: not a known placeholder, so recipients would see it as it is. */
function chipsIn(doc: Node, names: readonly string[]): DecorationSet {
  const chips: Decoration[] = []
  doc.descendants((node, at) => {
    if (!node.isText) return
    for (const found of (node.text ?? '').matchAll(LIKE_ONE)) {
      const isKnown = names.some((name) => found[0] === `{{${name}}}`)
      chips.push(
        Decoration.inline(at + found.index, at + found.index + found[0].length, isKnown ? { 'data-chip': '' } : { 'data-chip': '', 'data-unknown': '' }),
      )
    }
  })
  return DecorationSet.create(doc, chips)
}

export const placeholderChips = (names: readonly string[]) =>
  Extension.create({
    name: 'placeholderChips',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => chipsIn(doc, names),
          apply: (change, chips) => (change.docChanged ? chipsIn(change.doc, names) : chips),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })
