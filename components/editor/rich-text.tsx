'use client'
// The editor of a text with its markup. Loaded by the form alone, and only when the form is there.
// First, for its styles stand below those of the parts.
import { MantineIsland, pageNonce } from '#components/ui/mantine-island.tsx'
import '@mantine/core/styles/Typography.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import Highlight from '@tiptap/extension-highlight'
import { DOMSerializer } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import type { PictureValue } from './chosen-file.ts'
import styles from './editor.module.css'
import { LinkControl } from './link-control.tsx'
import { MediaControl, type Media } from './media-control.tsx'
import { namedPicture } from './named-picture.ts'
import { placeholderChips } from './placeholder-chips.ts'

const LABELS = {
  h2ControlLabel: 'Tytuł',
  boldControlLabel: 'Pogrubienie',
  italicControlLabel: 'Kursywa',
  underlineControlLabel: 'Podkreślenie',
  strikeControlLabel: 'Przekreślenie',
  highlightControlLabel: 'Wyróżnienie',
  undoControlLabel: 'Cofnij',
  redoControlLabel: 'Ponów',
  orderedListControlLabel: 'Lista numerowana',
  bulletListControlLabel: 'Lista punktowana',
  blockquoteControlLabel: 'Cytat',
  clearFormattingControlLabel: 'Usuń formatowanie',
}

const TOOLS = 'Formatowanie treści'
const NONE: readonly string[] = []

function Toolbar({ media }: { media: Media }) {
  return (
    <RichTextEditor.Toolbar className={styles.toolbar} role="toolbar" aria-label={TOOLS}>
      <RichTextEditor.H2 />
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.Highlight />
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
      <LinkControl />
      <MediaControl {...media} />
      <RichTextEditor.OrderedList />
      <RichTextEditor.BulletList />
      <RichTextEditor.Blockquote />
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.Toolbar>
  )
}

interface Props {
  id: string
  content: string
  /** Ids of the elements that name and describe the field. */
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  media: Media
  /** Names of what is filled in for each reader, as `{{name}}`; the same list as long as the form is there. */
  placeholders?: readonly string[]
  onChange: (content: string) => void
  onReady: (editor: Editor) => void
}

/** Where the form's pictures can be had now; the editor asks whenever it draws one. */
class PictureAddresses {
  #addresses = new Map<string, string>()

  know(pictures: readonly PictureValue[]): void {
    for (const { fileName, source } of pictures) if (source) this.#addresses.set(fileName, source)
  }

  of = (fileName: string): string | null => this.#addresses.get(fileName) ?? null
}

const extensionsFor = ({ of }: PictureAddresses, placeholders: readonly string[]) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would change a text that nobody has touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Highlight,
  namedPicture(of),
  ...(placeholders.length > 0 ? [placeholderChips(placeholders)] : []),
]

/** In a document that loads nothing: pictures of the text have no address that a browser knows. */
function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return ''
  const inert = document.implementation.createHTMLDocument('')
  inert.body.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }))
  return inert.body.innerHTML
}

/** Facts of the field that the editor's element carries. */
const attributesOf = ({ id, labelledBy, describedBy, invalid }: Pick<Props, 'id' | 'labelledBy' | 'describedBy' | 'invalid'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(invalid && { 'aria-invalid': 'true' }),
})

export function RichText({ id, content, labelledBy, describedBy, invalid, media, placeholders = NONE, onChange, onReady }: Props) {
  const { pictures } = media
  const [addresses] = useState(() => new PictureAddresses())
  const [extensions] = useState(() => extensionsFor(addresses, placeholders))
  const editor = useEditor({
    extensions,
    content,
    immediatelyRender: false,
    injectNonce: pageNonce(),
    onBeforeCreate: () => addresses.know(pictures),
    onCreate: ({ editor: created }) => onReady(created),
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  useEffect(() => addresses.know(pictures), [addresses, pictures])
  useEffect(
    () => editor?.setOptions({ editorProps: { attributes: attributesOf({ id, labelledBy, describedBy, invalid }) } }),
    [editor, id, labelledBy, describedBy, invalid],
  )
  return (
    <MantineIsland>
      <RichTextEditor editor={editor} labels={LABELS} className={styles.editor} data-invalid={invalid || undefined}>
        <Toolbar media={media} />
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
    </MantineIsland>
  )
}
